import { type LiveEvent, liveEvent, type Mountain } from '@firstchair/contract'

export type TestSocket = {
  events: LiveEvent[]
  /** The next event of this type that was not taken yet, received or future. */
  next: <Type extends LiveEvent['type']>(type: Type) => Promise<Extract<LiveEvent, { type: Type }>>
  /** The next bid on this mountain. */
  nextBid: (mountainId: string) => Promise<Mountain>
  send: (message: string | Uint8Array<ArrayBuffer>) => void
  closed: Promise<{ code: number }>
  close: () => void
}

type Options = { origin: string; cookie?: string }

/** Opens a socket as our pages do; every event is validated against the contract. */
export async function openSocket(url: string, { origin, cookie }: Options): Promise<TestSocket> {
  const events: LiveEvent[] = []
  let taken = 0
  let wake = () => {}
  const closed = Promise.withResolvers<{ code: number }>()
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { origin, ...(cookie !== undefined && { cookie }) },
  } as never) // Bun's client accepts headers; the browser's type does not
  socket.onmessage = ({ data }) => {
    events.push(liveEvent.parse(JSON.parse(String(data))))
    wake()
  }
  socket.onclose = ({ code }) => closed.resolve({ code })
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('The socket was refused.'))
  })
  const next: TestSocket['next'] = async (type) => {
    for (;;) {
      while (taken < events.length) {
        const event = events[taken++]
        if (event?.type === type) return event as never // the comparison does not narrow a generic
      }
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return {
    events,
    next,
    nextBid: async (mountainId) => {
      for (;;) {
        const { data } = await next('bid_placed')
        if (data.mountain.id === mountainId) return data.mountain
      }
    },
    send: (message) => socket.send(message),
    closed: closed.promise,
    close: () => socket.close(),
  }
}
