import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { blockPage } from './block-page.ts'
import { recordDialogs } from './dialog-history.ts'
import { type OpenDialog, openDialogs, takeFocus } from './open-dialogs.ts'

/** Calls `act` after the next frame. Returns a function that cancels it. */
function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Opens a popover as a dialog: it takes the focus and returns it, closes by Escape and Back (on phones,
 * people close a dialog with Back, which must not leave the page), and blocks the page behind it. All
 * that needs a layout, or an entry of the history, waits for the frame that shows the dialog.
 */
export function useOpenLayer(ref: RefObject<HTMLElement | null>, close: () => void): void {
  const closeLatest = useEffectEvent(close)
  const opener = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const layer = ref.current
    if (!layer) return
    const focused = document.activeElement
    if (focused instanceof HTMLElement) opener.current ??= focused
    // A dialog opened by keyboard takes the focus at once: the next key must not reach the page.
    const isByKey = focused?.matches(':focus-visible') === true
    const opened: OpenDialog = { layer, close: () => closeLatest() }
    if (!layer.matches(':popover-open')) layer.showPopover()
    openDialogs.push(opened)
    if (isByKey) takeFocus(opened)
    let unblock = () => {}
    const fit = () => fitAboveKeyboard(layer)
    const cancel = afterFrame(() => {
      takeFocus(opened)
      unblock = blockPage(layer)
      recordDialogs()
    })
    visualViewport?.addEventListener('resize', fit)
    return () => {
      visualViewport?.removeEventListener('resize', fit)
      cancel()
      unblock()
      openDialogs.splice(openDialogs.indexOf(opened), 1)
      // One dialog may replace another in the same render.
      queueMicrotask(recordDialogs)
    }
  }, [ref])
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true })
    },
    [],
  )
}

/** An on-screen keyboard covers the lower edge of the page without making it smaller. */
function fitAboveKeyboard(layer: HTMLElement): void {
  const { height, scale } = visualViewport ?? { height: innerHeight, scale: 1 }
  layer.style.setProperty('--visual-viewport-height', `${height * scale}px`)
}
