import { expect } from 'bun:test'
import { afterAll, beforeAll, test } from '../../../infra/test/nightly.ts'
import { type Caller, PASSWORD, startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
let member: Caller
beforeAll(async () => {
  // A hash takes as long as all the rest of a request, so that one too few is seen and the rest too.
  api = await startTestApi({ PASSWORD_MEMORY_KIB: '4096' })
  member = (await api.addUser('@member')).call
  await api.addUser('@known')
})
afterAll(() => api.stop())

const TRIES = 200
/** What cannot be told by the first tries is told by more: chance shrinks, a difference stays. */
const MOST_TRIES = 4 * TRIES
/** Of two equal kinds the share strays by 0.029 in the first tries and by 0.014 in all of them. */
const TOLERANCE = 0.1

const strays = (share: number) => Math.abs(share - 0.5) >= TOLERANCE

/** How often the first kind takes longer than the second: one half when they cannot be told apart. */
async function shareOfLonger(
  first: (n: number) => Promise<unknown>,
  second: (n: number) => Promise<unknown>,
): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (let n = 0; n < MOST_TRIES; n += 1) {
    if (n === TRIES && !strays(shareOf(times))) break
    // In turns and each first as often, so that what else the machine does falls on both.
    const order = n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    for (const kind of order) {
      const began = performance.now()
      await (kind === 0 ? first : second)(n)
      times[kind].push(performance.now() - began)
    }
  }
  return shareOf(times)
}

function shareOf([of, to]: [number[], number[]]): number {
  const longer = of.flatMap((time) => to.map((other) => (time > other ? 1 : 0)))
  return longer.reduce<number>((sum, one) => sum + one, 0) / longer.length
}

const requester = (path: string, email: (n: number) => string) => (n: number) =>
  api.visitor('POST', path, { email: email(n) })
const loggingIn = (name: (n: number) => string) => (n: number) =>
  api.visitor('POST', '/api/auth/login', { emailOrUsername: name(n), password: 'a wrong one' })
const registering = (kind: string, email: (n: number) => string) => (n: number) =>
  api.visitor('POST', '/api/auth/register', {
    email: email(n),
    firstName: 'Nora',
    lastName: 'Lind',
    phone: '0123456789',
    username: `@${kind}_${n}`,
    password: PASSWORD,
    paypalEmail: 'nora@example.org',
  })
const changingTo = (email: (n: number) => string) => (n: number) =>
  member('POST', '/api/account/email', { email: email(n), password: PASSWORD })

const known = () => 'known@example.com'
const unknown = (n: number) => `unknown${n}@example.org`

type Requests = (n: number) => Promise<unknown>
const PAIRS: [what: string, ofKnown: Requests, ofUnknown: Requests][] = [
  [
    'a new password',
    requester('/api/auth/forgot-password', known),
    requester('/api/auth/forgot-password', unknown),
  ],
  [
    'a new link',
    requester('/api/auth/resend-verification', known),
    requester('/api/auth/resend-verification', unknown),
  ],
  ['a login', loggingIn(known), loggingIn(unknown)],
  ['a registration', registering('a', known), registering('b', unknown)],
  ['a change of email', changingTo(known), changingTo((n) => `next${n}@example.org`)],
]

test.each(PAIRS)(
  'asking for %s takes as long for a known address as for an unknown one',
  async (what, ofKnown, ofUnknown) => {
    const share = await shareOfLonger(ofKnown, ofUnknown)
    console.info(`${what}: the known address took longer in ${(share * 100).toFixed(1)} %`)
    expect(share).toBeWithin(0.5 - TOLERANCE, 0.5 + TOLERANCE)
  },
  480_000,
)
