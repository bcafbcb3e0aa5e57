import { ORIGIN } from './bench-environment.ts'
import { type Summary, summarise } from './latency.ts'

/** Logins with wrong passwords, each with a different name. */
export type LoginOrder = {
  port: number
  perSecond: number
  ms: number
  /** As many clients as attempts, or one for all of them. */
  addresses: 'many' | 'one'
}
export type LoginResult = {
  statuses: Record<string, number>
  sent: number
  latency: Summary
}

async function run({ port, perSecond, ms, addresses }: LoginOrder): Promise<LoginResult> {
  const statuses: Record<string, number> = {}
  const latencies: number[] = []
  const all: Promise<void>[] = []
  const started = performance.now()

  async function attempt(index: number): Promise<void> {
    const since = started + (index * 1000) / perSecond
    const address = addresses === 'one' ? '10.0.0.1' : `10.1.${index >> 8}.${index & 255}`
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: {
        ...{ origin: ORIGIN, 'content-type': 'application/json' },
        'x-forwarded-for': address,
      },
      body: JSON.stringify({ emailOrUsername: `@guess_${started}_${index}`, password: 'wrong' }),
    })
    await answer.text()
    latencies.push(performance.now() - since)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  }

  while (performance.now() - started < ms) {
    const due = ((performance.now() - started) * perSecond) / 1000
    while (all.length < due) all.push(attempt(all.length))
    await Bun.sleep(2)
  }
  await Promise.all(all)
  return { statuses, sent: all.length, latency: summarise(latencies) }
}

const order = JSON.parse(process.argv[2] ?? '') as LoginOrder // written by the starting process
console.info(JSON.stringify(await run(order)))
process.exit(0)
