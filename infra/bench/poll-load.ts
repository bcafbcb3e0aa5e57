import { POLL_EVERY_MS } from '@firstchair/contract'

export type Polls = { port: number; clients: number; cookies: string[] }
/** Answers since the start. */
export type Polled = { answers: number; unchanged: number; bytes: number }

/** Up to this share is added to each wait, as the sdk does. */
const JITTER = 1 / 4

const wait = () => POLL_EVERY_MS * (1 + JITTER * Math.random())

/** Signed-in pages that poll. Returns the running counts, and the function that stops them. */
export function startPolling({ port, clients, cookies }: Polls) {
  const counts: Polled = { answers: 0, unchanged: 0, bytes: 0 }
  let isOver = false
  let failure: unknown = null

  async function poll(index: number): Promise<void> {
    const url = `http://127.0.0.1:${port}/api/live?poller=${index}`
    const cookie = cookies[index % cookies.length] ?? ''
    let etag = ''
    await Bun.sleep(Math.random() * wait())
    while (!isOver) {
      const answer = await fetch(url, { headers: { cookie, 'if-none-match': etag } })
      if (answer.status !== 200 && answer.status !== 304) throw new Error(`${answer.status}`)
      etag = answer.headers.get('etag') ?? etag
      counts.answers += 1
      if (answer.status === 304) counts.unchanged += 1
      counts.bytes += (await answer.arrayBuffer()).byteLength
      await Bun.sleep(wait())
    }
  }

  for (let index = 0; index < clients; index += 1) {
    void poll(index).catch((error: unknown) => {
      failure = error
    })
  }
  return {
    counts: (): Polled => {
      if (failure !== null) throw failure
      return { ...counts }
    },
    stop: () => {
      isOver = true
    },
  }
}
