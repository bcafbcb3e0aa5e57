export type Result = 'approved' | 'cancelled' | 'failed' | 'closed'

export type Checkout = {
  /** Shows the order and waits for the payer's decision. */
  ask: (orderId: string, fundingSource: string) => Promise<Result>
  focus: () => void
  /** Closes without a decision. */
  close: () => void
}

const POLL = 200

/**
 * The approval page in a popup, or over the page when the browser blocks popups. It opens before
 * the order exists, because a browser lets a click open a window but not a later moment.
 */
export function openCheckout(origin: string): Checkout {
  const merchant = new URLSearchParams({ origin: location.origin })
  const loading = `${origin}/checkoutnow/loading?${merchant}`
  const popup = window.open(loading, '', 'popup,width=480,height=640')
  const overlay = popup ? undefined : openOverlay(loading)
  const page = () => popup ?? overlay?.frame.contentWindow
  const opened = untilOpened(origin, page)
  let finish: (result: Result) => void = () => undefined

  function navigate(url: string): void {
    if (popup) popup.location.href = url
    if (overlay) overlay.frame.src = url
  }

  function close(): void {
    popup?.close()
    overlay?.root.remove()
    finish('closed')
  }

  function ask(orderId: string, fundingSource: string): Promise<Result> {
    const query = new URLSearchParams({ token: orderId, fundingSource, origin: location.origin })
    const url = `${origin}/checkoutnow?${query}`
    void opened.then(() => navigate(url))
    return new Promise<Result>((resolve) => {
      const onMessage = (event: MessageEvent<unknown>) => {
        const result =
          event.origin === origin && event.source === page() && readResult(event, orderId)
        if (result) finish(result)
      }
      const poll = setInterval(() => popup?.closed && finish('cancelled'), POLL)
      finish = (result) => {
        clearInterval(poll)
        removeEventListener('message', onMessage)
        resolve(result)
      }
      addEventListener('message', onMessage)
    })
  }

  return { ask, close, focus: () => (popup ? popup.focus() : overlay?.frame.focus()) }
}

/** The browser may drop a navigation that starts while the window's first one is under way. */
const untilOpened = (origin: string, page: () => Window | null | undefined): Promise<void> =>
  new Promise((resolve) => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== page()) return
      removeEventListener('message', onMessage)
      resolve()
    }
    addEventListener('message', onMessage)
  })

function readResult({ data }: MessageEvent<unknown>, orderId: string): Result | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (Reflect.get(data, 'type') !== 'paypal-emulator') return undefined
  if (Reflect.get(data, 'orderId') !== orderId) return undefined
  const result: unknown = Reflect.get(data, 'result')
  return result === 'approved' || result === 'cancelled' || result === 'failed' ? result : undefined
}

/** Styled through the object model, which a strict style-src allows. */
function openOverlay(src: string): { root: HTMLElement; frame: HTMLIFrameElement } {
  const root = document.createElement('div')
  root.setAttribute('role', 'dialog')
  root.setAttribute('aria-modal', 'true')
  root.setAttribute('aria-label', 'PayPal emulator')
  Object.assign(root.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    background: 'rgba(0, 0, 0, 0.6)',
    display: 'grid',
    placeItems: 'center',
  })
  const frame = document.createElement('iframe')
  frame.title = 'PayPal emulator'
  frame.src = src
  Object.assign(frame.style, {
    width: 'min(480px, 100%)',
    height: 'min(640px, 100%)',
    border: '0',
    background: 'white',
  })
  root.append(frame)
  document.body.append(root)
  frame.focus()
  return { root, frame }
}
