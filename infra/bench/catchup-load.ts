import { type Summary, summarise } from './latency.ts'

/** Clients that connect at once, each of which then reads what it has missed. */
export type CatchupOrder = { port: number; origin: string; clients: number; giveUpMs: number }
export type CatchupResult = {
  /** Clients that were up to date in time. */
  done: number
  /** From the common start until a client is up to date. */
  latency: Summary
}

async function run({ port, origin, clients, giveUpMs }: CatchupOrder): Promise<CatchupResult> {
  const started = performance.now()
  const latencies: number[] = []
  const late = Bun.sleep(giveUpMs)
  const sockets: WebSocket[] = []
  const one = async () => {
    // Bun's client accepts headers; the browser's type does not.
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { origin } } as never)
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.onmessage = () => resolve()
      socket.onclose = () => reject(new Error('A socket was refused.'))
    })
    const answer = await fetch(`http://127.0.0.1:${port}/api/mountains`, { headers: { origin } })
    if (!answer.ok) throw new Error(`The mountains were answered with ${answer.status}.`)
    await answer.arrayBuffer()
    latencies.push(performance.now() - started)
  }
  await Promise.race([late, Promise.allSettled(Array.from({ length: clients }, one))])
  return { done: latencies.length, latency: summarise(latencies) }
}

const order = JSON.parse(process.argv[2] ?? '') as CatchupOrder // written by the starting process
console.info(JSON.stringify(await run(order)))
process.exit(0)
