import { type OwnWin, ownWin } from '@firstchair/contract'
import { type Paypal as Emulator, startPaypal } from '@firstchair/infra/paypal'
import { z } from 'zod'
import { AUCTION_INVARIANTS } from '../auction/invariants.ts'
import { endNow } from '../auction/test-end.ts'
import { AWARD_INVARIANTS } from '../awards/invariants.ts'
import { type Answer, duringFile, startTestApi, type TestApi, type TestUser } from '../test-api.ts'
import { PAYMENT_INVARIANTS } from './invariants.ts'

export type TestPayments = {
  api: TestApi
  paypal: Emulator
  /** Sells a ticket of a new mountain, the bids in this order; returns the winner's win. */
  sell: (name: string, bids: readonly [TestUser, number][]) => Promise<Sale>
  /** Opens an order for a win and lets its payer approve it. */
  approved: (user: TestUser, winId: string) => Promise<string>
  capture: (user: TestUser, winId: string, orderId: string) => Promise<Answer>
  /** The user's own view of a win. */
  winnerOf: (user: TestUser, winId: string) => Promise<OwnWin['winner'] | undefined>
  /** Sells the ticket of a new mountain to the user, who pays for it. */
  paidTicket: (user: TestUser, name: string) => Promise<{ winId: string; code: string }>
  statusOf: (winId: string) => Promise<string>
  /** Lets the win's deadline pass. */
  passDeadline: (winId: string) => Promise<void>
  /** Makes every order, event and refund due now. */
  makeAllDue: () => Promise<void>
  /** Resolves when no order waits for a check that is due. */
  ordersChecked: () => Promise<unknown>
  violations: () => Promise<unknown[]>
  stop: () => Promise<void>
}
export type Sale = { winId: string; mountainId: string }

const PATIENCE_MS = 20_000

/** Waits until a condition holds that another task establishes. */
export async function eventually<T>(
  read: () => Promise<T>,
  isIt: (value: T) => boolean,
): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const value = await read()
    if (isIt(value)) return value
    if (Date.now() > deadline) throw new Error(`Still ${JSON.stringify(value)}.`)
    await Bun.sleep(25)
  }
}

/** An API with PayPal's emulator for all tests of a file. */
export const testPayments = (...options: Parameters<typeof startTestPayments>): TestPayments =>
  duringFile(
    () => startTestPayments(...options),
    (payments) => payments.stop(),
  )

/** An instance whose payments go to an emulator of its own, over real HTTP in both directions. */
export async function startTestPayments(
  env: Record<string, string> = {},
  options: Pick<NonNullable<Parameters<typeof startPaypal>[0]>, 'account'> = {},
): Promise<TestPayments> {
  const paypal = await startPaypal({ webhookRetryDelays: [50, 100, 200], ...options })
  const api = await startTestApi({ PAYPAL_EMULATOR_URL: paypal.url, ...env })
  paypal.control.sendWebhooksTo(`${api.url}/api/paypal/webhook`)
  const { sql } = api

  const pendingWin = async (user: TestUser, mountainId: string) => {
    const wins = z.array(ownWin).parse((await user.call('GET', '/api/user/wins')).body)
    return wins.find(({ mountain }) => mountain.id === mountainId)
  }
  const payments: TestPayments = {
    api,
    paypal,
    sell: async (name, bids) => {
      const mountainId = await api.addMountain(name, 100)
      for (const [user, amount] of bids) {
        const answer = await user.call('POST', '/api/bids', { mountainId, amount })
        if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      }
      await endNow(sql, mountainId)
      const winner = bids.at(-1)?.[0]
      if (!winner) throw new Error('Somebody must bid.')
      const win = await eventually(
        () => pendingWin(winner, mountainId),
        (found) => found !== undefined,
      )
      return { winId: win?.winner.id ?? '', mountainId }
    },
    approved: async (user, winId) => {
      const answer = await user.call('POST', '/api/paypal/orders', { winnerId: winId })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      const { orderId } = z.object({ orderId: z.string() }).parse(answer.body)
      paypal.control.approve(orderId)
      return orderId
    },
    capture: (user, winId, orderId) =>
      user.call('POST', '/api/paypal/capture-payment', { winnerId: winId, orderId }),
    winnerOf: async (user, winId) =>
      z
        .array(ownWin)
        .parse((await user.call('GET', '/api/tickets/won')).body)
        .find(({ winner }) => winner.id === winId)?.winner,
    paidTicket: async (user, name) => {
      const { winId } = await payments.sell(name, [[user, 300]])
      await payments.capture(user, winId, await payments.approved(user, winId))
      const winner = await payments.winnerOf(user, winId)
      return { winId, code: winner?.ticketCode ?? '' }
    },
    statusOf: async (winId) => {
      const [row] = await sql<{ payment_status: string }[]>`
        select payment_status from wins where id = ${winId}`
      return row?.payment_status ?? ''
    },
    passDeadline: async (winId) => {
      await sql`update wins set payment_deadline = clock_timestamp() - interval '1 ms'
        where id = ${winId}`
    },
    makeAllDue: async () => {
      await sql`update payment_orders set check_at = clock_timestamp() where check_at is not null`
      await sql`update webhook_events set due_at = clock_timestamp() where due_at is not null`
      await sql`update refunds set due_at = clock_timestamp() where due_at is not null`
    },
    ordersChecked: () =>
      eventually(
        () => sql`select from payment_orders where check_at <= clock_timestamp()`,
        (due) => due.length === 0,
      ),
    violations: async () => {
      const broken: unknown[] = []
      const all = [...AUCTION_INVARIANTS, ...AWARD_INVARIANTS, ...PAYMENT_INVARIANTS]
      for (const { name, violations } of all) {
        const rows = await sql.unsafe(violations)
        if (rows.length > 0) broken.push([name, ...rows])
      }
      return broken
    },
    stop: async () => {
      await api.stop()
      await paypal.close()
    },
  }
  return payments
}
