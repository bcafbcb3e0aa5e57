import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import fc from 'fast-check'
import { isNightly } from '../../../infra/test/nightly.ts'
import { lockUser, setApprovalStatus } from '../accounts/user-admin.store.ts'
import { deleteMountain } from '../moderation/delete-mountain.ts'
import { resetAuctions } from '../moderation/reset-auctions.ts'
import { DONE } from '../platform/refused.ts'
import { captureWin } from './capture-win.ts'
import { declineWin, leaveQueue } from './decline-win.ts'
import { settleHold } from './settle-hold.ts'
import { AwardModel, type ModelSale } from './test-award-model.ts'
import { createTestAwards, type TestAwards } from './test-awards.ts'

setDefaultTimeout(120_000)

let awards: TestAwards
beforeAll(async () => {
  awards = await createTestAwards()
})
afterAll(() => awards.auction.stop())

const BIDDERS = 4

const user = fc.nat(BIDDERS - 1)
const which = fc.nat(9)
// Over the present price. Most are accepted, some are far apart, so that cascades are held.
const raise = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -2, max: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(200, 5_000) },
)
const command = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('bid' as const), user, raise }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decline' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('capture' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reject' as const), user }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('approve' as const), user }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('leave' as const), user, which }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('settle' as const), which, isRelease: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('reset' as const), restock: fc.boolean() }),
  },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

type Run = { mountainId: string; userIds: string[]; admin: string; model: AwardModel }

async function perform(run: Run, step: Command): Promise<void> {
  const { mountainId, userIds, admin, model } = run
  const { sql } = awards.auction
  const idOf = (index: number) => userIds[index] ?? ''
  switch (step.do) {
    case 'bid': {
      const amount = model.price + step.raise
      const answer = await awards.engine.bid(mountainId, idOf(step.user), amount)
      expect(answer?.verdict.kind === 'placed').toBe(model.bid(step.user, amount))
      return
    }
    case 'close': {
      if (!model.open) return
      const [cycle] = await sql<{ id: string }[]>`
        select id from cycles where mountain_id = ${mountainId} and status = 'open'`
      await awards.sell(mountainId, [])
      model.close(cycle?.id ?? '')
      return
    }
    case 'expire': {
      await awards.expire(mountainId)
      for (const sale of model.pending) model.lapse(sale, 'expired')
      model.suspendStruck()
      return
    }
    case 'decline': {
      const sale = pick(model.pending, step.which)
      if (!sale) return
      const holder = idOf(sale.wins.at(-1)?.user ?? -1)
      expect(await declineWin(awards.parts, holder, await pendingWin(sale))).toEqual(DONE)
      model.lapse(sale, 'declined')
      model.suspendStruck()
      return
    }
    case 'capture': {
      const sale = pick(model.pending, step.which)
      const win = sale?.wins.at(-1)
      if (!sale || !win) return
      const id = await pendingWin(sale)
      expect(await awards.parts.transact((tx) => captureWin(tx, id, `capture of ${id}`))).toBe(
        'captured',
      )
      win.status = 'captured'
      sale.state = 'paid'
      return
    }
    case 'reject': {
      if (!model.rejected.has(step.user)) await awards.reject(idOf(step.user))
      model.reject(step.user)
      return
    }
    case 'approve': {
      await awards.parts.transact(async (tx) => {
        await lockUser(tx, idOf(step.user))
        await setApprovalStatus(tx, idOf(step.user), 'approved')
      })
      model.rejected.delete(step.user)
      return
    }
    case 'leave': {
      const waiting = [...model.pending, ...model.held]
      const sale = pick(waiting, step.which)
      if (!sale) return
      const hasLeft = 'done' in (await leaveQueue(awards.parts, idOf(step.user), sale.cycleId))
      expect(hasLeft).toBe(model.waits(sale, step.user))
      if (hasLeft) sale.left.add(step.user)
      return
    }
    case 'settle': {
      const sale = pick(model.held, step.which)
      if (!sale) return
      const [hold] = await sql<{ id: string }[]>`
        select id from held_cascades where cycle_id = ${sale.cycleId} and decision is null`
      const decision = step.isRelease ? 'released' : 'returned'
      expect(await settleHold(awards.parts, hold?.id ?? '', decision, admin)).toEqual(DONE)
      if (step.isRelease) model.pass(sale)
      else sale.state = 'over'
      return
    }
    case 'reset': {
      const parts = { ...awards.parts, auction: awards.engine }
      await resetAuctions(parts, { durationDays: 1, restock: step.restock })
      model.reset(step.restock)
    }
  }
}

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length]

async function pendingWin({ cycleId }: ModelSale): Promise<string> {
  const [row] = await awards.auction.sql<{ id: string }[]>`
    select id from wins where cycle_id = ${cycleId} and payment_status = 'pending'`
  return row?.id ?? ''
}

/** What database and model say of the same things. */
async function present({ mountainId, userIds }: Run) {
  const { sql } = awards.auction
  const [mountain] = await sql`
    select season, cycles_completed, tickets_available, current_price, leader_id,
      cycle_id is not null as is_open
    from mountains where id = ${mountainId}`
  const wins = await sql`
    select w.user_id, w.winning_amount, w.ticket_number, w.payment_status
    from wins w join cycles c on c.id = w.cycle_id
    where w.mountain_id = ${mountainId} order by c.season, c.number, w.place`
  const suspended = await sql`
    select id from users where id in ${sql(userIds)} and suspended_at is not null`
  return {
    ...mountain,
    wins: wins.map((win) => Object.values(win).join(' ')),
    suspended: suspended.map(({ id }) => id).toSorted(),
  }
}

const expected = ({ model, userIds }: Run) => ({
  season: model.season,
  cycles_completed: model.cyclesCompleted,
  tickets_available: model.stock.length,
  current_price: model.price,
  leader_id: model.leader ? userIds[model.leader.user] : null,
  is_open: model.open !== null,
  wins: model.sales.flatMap(({ wins }) =>
    wins.map(({ user, amount, ticket, status }) =>
      [userIds[user], amount, ticket, status].join(' '),
    ),
  ),
  suspended: [...model.suspended].map((index) => userIds[index] ?? '').toSorted(),
})

const bid = (user: number, raise: number) => ({ do: 'bid', user, raise }) as const
const close = { do: 'close' } as const
const decline = (which: number) => ({ do: 'decline', which }) as const

/** Rare by chance: the first bidder leads twice, gives both up, and is next in a third queue. */
const SUSPENDED_IN_A_QUEUE: Command[] = [
  ...[bid(1, 0), bid(0, 50), close, bid(1, 0), bid(0, 50), close, bid(0, 0), bid(1, 50), close],
  ...[decline(0), decline(1), decline(2)],
]

test('after any sequence of events, cycles and awards are those of the model', async () => {
  const silent = () => {}
  const live = {
    ...{ mountainChanged: silent, mountainRemoved: silent },
    ...{ winsChanged: silent, adminChanged: silent },
  } as never // Of the announcers only these are called.
  const property = fc.asyncProperty(
    fc.array(command, { minLength: 5, maxLength: 40, size: 'max' }),
    async (commands) => {
      const [admin = '', ...userIds] = await awards.auction.addUsers(BIDDERS + 1)
      const mountainId = await awards.auction.addMountain()
      const run: Run = { mountainId, userIds, admin, model: new AwardModel() }
      try {
        for (const step of commands) {
          await perform(run, step)
          expect(await present(run)).toEqual(expected(run))
        }
        expect(await awards.violations()).toEqual([])
      } finally {
        await deleteMountain({ ...awards.parts, live }, mountainId)
      }
    },
  )
  const numRuns = Number(process.env.MODEL_RUNS ?? (isNightly ? 60 : 8))
  await fc.assert(property, { numRuns, examples: [[SUSPENDED_IN_A_QUEUE]] })
})
