import { IDEMPOTENCY_HEADER, type Mountain } from '@firstchair/contract'
import { Failure } from '../failure.ts'

/** A running instance of one version. */
export type Running = {
  url: string
  /** Runs `firstchair-admin` beside it; returns what it prints. */
  admin: (words: string[]) => string
  stop: () => Promise<void>
}

/** Bids that are accepted before, and after, another version takes over. */
const BIDS_EACH = 40
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Bids without a pause while `next` replaces the instance that `start` gives first. Fails if a bid
 * that was accepted is missing, or if a request gets another answer than success, a refused bid or an
 * error after which the bid dialog tries again. Returns a line of figures.
 */
export async function upgradeUnderLoad(
  publicUrl: string,
  start: (version: 'previous' | 'next') => Promise<Running>,
): Promise<string> {
  const previous = await start('previous')
  const serving = [previous]
  let sent = 0
  let repeated = 0

  /** Sends a request to one instance after the other until it is answered. */
  async function call(path: string, body?: object, headers: Record<string, string> = {}) {
    for (;;) {
      sent += 1
      const { url } = serving[sent % serving.length] ?? previous
      const answer = await fetch(url + path, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', origin: publicUrl, ...headers },
      }).catch(() => null)
      if (answer && ![502, 503, 504].includes(answer.status)) return answer
      repeated += 1
      await Bun.sleep(50)
    }
  }

  async function signIn(email: string): Promise<string> {
    const password = previous.admin(['make-admin', email]).trim().split(' ').at(-1)
    const answer = await call('/api/auth/login', { emailOrUsername: email, password })
    expectStatus(answer, 200)
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const profile = { username: `@${email.split('@')[0]}_upgrade`, paypalEmail: email }
    expectStatus(await call('/api/auth/setup-profile', profile, { cookie }), 200)
    return cookie
  }

  const cookies = [await signIn('one@club.example'), await signIn('two@club.example')]
  const opened = await call(
    '/api/admin/mountains',
    { name: 'Upgrade', startPrice: 10, endTime: new Date(Date.now() + DAY_MS).toISOString() },
    { cookie: cookies[0] ?? '' },
  )
  expectStatus(opened, 201)
  const { id: mountainId }: Mountain = await opened.json() // by its contract

  const accepted = new Set<number>()
  let refused = 0
  let isOver = false
  const load = cookies.map(async (cookie, turn) => {
    for (let amount = 11 + turn; !isOver; amount += cookies.length) {
      const headers = { cookie, [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
      const answer = await call('/api/bids', { mountainId, amount }, headers)
      if (answer.status === 409) refused += 1
      else {
        expectStatus(answer, 201)
        accepted.add(amount)
      }
      // Below the limit of bids for a user.
      await Bun.sleep(80)
    }
  })
  const running = Promise.all(load)
  const more = async () => {
    const goal = accepted.size + BIDS_EACH
    // A failed bidder ends the wait.
    while (accepted.size < goal) await Promise.race([Bun.sleep(50), running])
  }

  await more()
  const next = await start('next')
  serving.push(next)
  await more()
  // It stays among those that get requests: what it refuses goes to the other one.
  await previous.stop()
  await more()
  isOver = true
  await running

  const answer = await call('/api/mountains')
  const mountains: Mountain[] = await answer.json() // by its contract
  const mountain = mountains.find(({ id }) => id === mountainId)
  await next.stop()
  if (mountain?.bidCount !== accepted.size || mountain.currentPrice !== Math.max(...accepted)) {
    throw new Failure(
      `${accepted.size} bids were accepted, and ${mountain?.bidCount} are there; the price is ${mountain?.currentPrice}`,
    )
  }
  return `${accepted.size} bids accepted, none lost; ${refused} refused, ${repeated} requests sent again`
}

function expectStatus({ status, url }: Response, wanted: number): void {
  if (status !== wanted)
    throw new Failure(`${new URL(url).pathname} answers ${status}, not ${wanted}`)
}
