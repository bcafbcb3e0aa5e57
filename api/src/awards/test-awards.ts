import type { Sessions } from '../access/sessions.ts'
import { lockUser, setApprovalStatus } from '../accounts/user-admin.store.ts'
import { type Auction, createUrgentWork } from '../auction/auction.ts'
import { lockLiveMountains } from '../auction/mountain-admin.store.ts'
import { createTestAuction, type TestAuction, type TestEngine } from '../auction/test-auction.ts'
import type { Announcer } from '../live/announcer.ts'
import { withdrawBids } from '../moderation/withdraw-bids.ts'
import type { Database } from '../platform/database.ts'
import { expireWins } from './expire-wins.ts'
import { AWARD_INVARIANTS, AWARDS_SETTLED } from './invariants.ts'
import { suspendStruck } from './suspend-struck.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  auction: Auction
  live: Announcer
  sessions: Sessions
}
export type WinRow = {
  id: string
  user_id: string
  ticket_number: number
  winning_amount: number
  payment_status: string
  place: number
}

export type TestAwards = {
  auction: TestAuction
  engine: TestEngine
  parts: Parts
  /** What was announced: the ids of mountains. */
  announced: string[]
  /** Users who were told that something of theirs has changed. */
  told: string[]
  /** Lets these bids be placed in a new cycle of a mountain and ends it. */
  sell: (mountainId: string, bids: readonly [userId: string, amount: number][]) => Promise<void>
  wins: (mountainId: string) => Promise<WinRow[]>
  /** The awards of a mountain in words, as "anna 300 pending", by the names of its bidders. */
  outcome: (mountainId: string, names: Record<string, string>) => Promise<string[]>
  /** What the last award of the mountain is. */
  lastWin: (mountainId: string) => Promise<WinRow>
  /** Lets the deadlines of all pending wins of the mountain pass, without settling them. */
  passDeadlines: (mountainId: string) => Promise<void>
  /** Passes them and runs the scan. */
  expire: (mountainId: string) => Promise<void>
  settle: () => Promise<void>
  /** Rejects a user as an admin does. */
  reject: (userId: string) => Promise<void>
  tickets: (mountainId: string) => Promise<number>
  violations: () => Promise<unknown[]>
}

/** The signal of a process that nobody stops. */
export const RUNNING = new AbortController().signal

/** A database with an engine on it, and the scan of unpaid wins to be run by hand. */
export async function createTestAwards(): Promise<TestAwards> {
  const auction = await createTestAuction()
  const engine = auction.engine()
  const announced: string[] = []
  const told: string[] = []
  const { sql, database } = auction
  const parts: Parts = {
    ...database,
    auction: { ...engine, ...createUrgentWork(), closeFree: async () => 0, stop: async () => {} },
    live: {
      mountainChanged: ({ id }: { id: string }) => announced.push(id),
      ...{ mountainRemoved: () => {}, winsChanged: () => {}, adminChanged: () => {} },
    } as never, // Of the announcers only these are called.
    sessions: { userChanged: (id: string) => told.push(id), ended: () => {} } as never, // As above.
  }
  const settle = async () => {
    await expireWins(parts, RUNNING)
    await suspendStruck(parts)
  }
  const wins = (mountainId: string) => sql<WinRow[]>`
    select id, user_id, ticket_number, winning_amount, payment_status, place
    from wins where mountain_id = ${mountainId} order by awarded_at, place`
  const passDeadlines = async (mountainId: string) => {
    await sql`
      update wins set payment_deadline = clock_timestamp() - interval '1 ms'
      where mountain_id = ${mountainId} and payment_status = 'pending'`
  }
  return {
    auction,
    engine,
    parts,
    announced,
    told,
    settle,
    wins,
    passDeadlines,
    sell: async (mountainId, bids) => {
      for (const [userId, amount] of bids) await engine.bid(mountainId, userId, amount)
      await auction.endNow(mountainId)
      await engine.closeDue(mountainId)
      // Mails to winners wait for it.
      await auction.sql`
        update cycles set result_hash = repeat('a', 64)
        where mountain_id = ${mountainId} and status = 'closed' and result_hash is null`
    },
    outcome: async (mountainId, names) =>
      (await wins(mountainId)).map(
        ({ user_id, winning_amount, payment_status }) =>
          `${names[user_id]} ${winning_amount} ${payment_status}`,
      ),
    lastWin: async (mountainId) => {
      const last = (await wins(mountainId)).at(-1)
      if (!last) throw new Error('Nothing was awarded.')
      return last
    },
    expire: async (mountainId) => {
      await passDeadlines(mountainId)
      await settle()
    },
    reject: async (userId) => {
      await parts.transact(async (tx) => {
        const live = await lockLiveMountains(tx)
        await lockUser(tx, userId)
        await setApprovalStatus(tx, userId, 'rejected')
        await withdrawBids(tx, live, userId)
      })
    },
    tickets: async (mountainId) => {
      const [row] = await sql<{ tickets_available: number }[]>`
        select tickets_available from mountains where id = ${mountainId}`
      return row?.tickets_available ?? Number.NaN
    },
    violations: () => auction.violations([...AWARD_INVARIANTS, ...AWARDS_SETTLED]),
  }
}
