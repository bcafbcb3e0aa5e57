import { expect, setDefaultTimeout, test } from 'bun:test'
import { isNightly } from '../../../infra/test/nightly.ts'
import { testUser } from '../test-api.ts'
import { captureInBrowser } from './test-browser.ts'
import { eventually, testPayments } from './test-payments.ts'

setDefaultTimeout(600_000)

/** More are run by hand: PAYMENT_RACE_ROUNDS=500. */
const ROUNDS = Number(process.env.PAYMENT_RACE_ROUNDS ?? (isNightly ? 24 : 3))
const AT_ONCE = 8
/** The capture is sent within a second around the deadline. */
const SPREAD_MS = 1_000

const payments = testPayments()
const bert = testUser(() => payments.api, '@bert')

test('a capture at the deadline leaves one owner, and a payment without a ticket is refunded', async () => {
  const outcomes: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round += AT_ONCE) {
    const size = Math.min(AT_ONCE, ROUNDS - round)
    const ended = await Promise.all(Array.from({ length: size }, (_, at) => race(round + at)))
    for (const outcome of ended) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  await eventually(
    async () => (await payments.api.sql`select id from refunds where status <> 'completed'`).length,
    (open) => open === 0,
  )
  expect(await payments.violations()).toEqual([])
  expect(atPaypal()).toBe(await owed())
  // For those who run many rounds by hand.
  if (process.env.PAYMENT_RACE_ROUNDS) console.info(outcomes)
})

async function race(round: number): Promise<string> {
  // Two unpaid wins suspend a bidder, so each round has a winner of its own.
  const anna = await payments.api.addUser(`@anna${round}`)
  const { winId } = await payments.sell(`Race ${round}`, [
    [bert, 280],
    [anna, 300],
  ])
  const orderId = await payments.approved(anna, winId)
  const lead = Math.random() * SPREAD_MS
  await payments.api.sql`
    update wins set payment_deadline = clock_timestamp() + make_interval(secs => ${lead / 1000})
    where id = ${winId}`
  await Bun.sleep(Math.max(0, lead + (Math.random() - 0.5) * SPREAD_MS))
  // Half of the pages capture by themselves: then money moves whoever has the ticket.
  if (round % 2 === 0) await captureInBrowser(payments.paypal, orderId)
  const answer = await payments.capture(anna, winId, orderId)
  const status = await eventually(
    () => payments.statusOf(winId),
    (found) => found === 'captured' || found === 'expired',
  )
  const live = await payments.api.sql`
    select count(*)::int as live from wins w join wins a on a.cycle_id = w.cycle_id
    where a.id = ${winId} and w.payment_status in ('pending', 'capturing', 'captured')`
  expect(live[0]?.live).toBe(1)
  expect([200, 409]).toContain(answer.status)
  return `${status} ${answer.status}${round % 2 === 0 ? ' (captured by the page)' : ''}`
}

/** What is left at PayPal, in cents. */
const atPaypal = (): number =>
  sum(payments.paypal.control.captures()) - sum(payments.paypal.control.refunds())

const sum = (entries: readonly { amount: { value: string } }[]): number =>
  entries.reduce((total, { amount }) => total + Math.round(Number(amount.value) * 100), 0)

async function owed(): Promise<number> {
  const [row] = await payments.api.sql<{ owed: number }[]>`
    select coalesce(sum(winning_amount), 0)::int * 100 as owed from wins
    where payment_status = 'captured'`
  return row?.owed ?? Number.NaN
}
