import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { bids } from '../tables/auction.tables.ts'
import { heldCascades, queueExits, strikes, tickets, wins } from '../tables/awards.tables.ts'
import type { Lapsed, Runner } from './cascade.rules.ts'

/** A win and its ticket, as locked by the transaction that decides about them. */
export type AwardedWin = {
  id: string
  mountainId: string
  ticketNumber: number
  /** The ticket's own season. */
  season: number
  cycleId: string
  userId: string
  winningAmount: number
  place: number
  paymentStatus: (typeof wins.$inferSelect)['paymentStatus']
  paymentDeadline: Date
  captureLease: string | null
  captureLeaseUntil: Date | null
  captureStartedAt: Date | null
  captureId: string | null
  /** Set when its holder rode. */
  usedAt: Date | null
}

const awarded = {
  id: wins.id,
  mountainId: wins.mountainId,
  ticketNumber: wins.ticketNumber,
  season: tickets.season,
  cycleId: wins.cycleId,
  userId: wins.userId,
  winningAmount: wins.winningAmount,
  place: wins.place,
  paymentStatus: wins.paymentStatus,
  paymentDeadline: wins.paymentDeadline,
  captureLease: wins.captureLease,
  captureLeaseUntil: wins.captureLeaseUntil,
  captureStartedAt: wins.captureStartedAt,
  captureId: wins.captureId,
  usedAt: wins.usedAt,
}
const ownTicket = and(
  eq(tickets.mountainId, wins.mountainId),
  eq(tickets.number, wins.ticketNumber),
)

/** The mountain of a win, whose row must be locked first. */
export async function findWinMountain(db: Db | Tx, winId: string): Promise<string | null> {
  const [row] = await db
    .select({ mountainId: wins.mountainId })
    .from(wins)
    .where(eq(wins.id, winId))
  return row?.mountainId ?? null
}

export async function lockWin(tx: Tx, winId: string): Promise<AwardedWin | null> {
  const [row = null] = await tx
    .select(awarded)
    .from(wins)
    .innerJoin(tickets, ownTicket)
    .where(eq(wins.id, winId))
    .for('update', { of: wins })
  return row
}

/** Locks and returns the user's wins that wait for payment. */
export const lockPendingWins = (tx: Tx, userId: string): Promise<AwardedWin[]> =>
  tx
    .select(awarded)
    .from(wins)
    .innerJoin(tickets, ownTicket)
    .where(and(eq(wins.userId, userId), eq(wins.paymentStatus, 'pending')))
    .orderBy(wins.id)
    .for('update', { of: wins })

export async function setPaymentStatus(
  tx: Tx,
  winId: string,
  paymentStatus: Lapsed | 'pending' | 'refunded',
): Promise<void> {
  const noLease = { captureLease: null, captureLeaseUntil: null, captureStartedAt: null }
  await tx
    .update(wins)
    .set({
      ...{ paymentStatus, ...noLease },
      ...(paymentStatus === 'refunded' && { refundedAt: sql`clock_timestamp()` }),
    })
    .where(eq(wins.id, winId))
}

export async function insertStrike(
  tx: Tx,
  { id: winId, userId }: AwardedWin,
  reason: 'expired' | 'declined',
  at: Date,
): Promise<void> {
  await tx.insert(strikes).values({ id: Bun.randomUUIDv7(), userId, winId, reason, at })
}

function runnerRows(db: Db | Tx, cycleId: string) {
  const highest = db
    .selectDistinctOn([bids.userId], {
      id: bids.id,
      userId: bids.userId,
      amount: bids.amount,
      isTie: bids.isTie,
    })
    .from(bids)
    .where(and(eq(bids.cycleId, cycleId), sql`${bids.status} <> 'cancelled'`))
    .orderBy(bids.userId, sql`${bids.amount} desc`)
    .as('highest')
  return db
    .select({ bidId: highest.id, amount: highest.amount, isTie: highest.isTie, user: users })
    .from(highest)
    .innerJoin(users, eq(users.id, highest.userId))
    .where(
      and(
        sql`not exists (select from ${wins} where ${wins.cycleId} = ${cycleId} and ${wins.userId} = ${users.id})`,
        sql`not exists (select from ${queueExits} where ${queueExits.cycleId} = ${cycleId} and ${queueExits.userId} = ${users.id})`,
      ),
    )
    .orderBy(users.id)
}

type RunnerRow = Awaited<ReturnType<typeof runnerRows>>[number]

const toRunner = ({ bidId, amount, isTie, user }: RunnerRow): Runner => ({
  bidId,
  amount,
  isTie,
  userId: user.id,
  username: user.username,
  hasPaypalEmail: user.paypalEmail !== null,
  isVerified: user.emailVerifiedAt !== null,
  approvalStatus: user.approvalStatus,
  isArchived: user.archivedAt !== null,
  isSuspended: user.suspendedAt !== null,
})

/** Bidders of a cycle who have had no offer of its ticket and have not left the queue. */
export const listRunners = async (db: Db | Tx, cycleId: string): Promise<Runner[]> =>
  (await runnerRows(db, cycleId)).map(toRunner)

// A transaction that revokes a bidder's right to bid locks their row FOR UPDATE, so it waits for
// this decision.
export const lockRunners = async (tx: Tx, cycleId: string): Promise<Runner[]> =>
  (await runnerRows(tx, cycleId).for('key share', { of: users })).map(toRunner)

type Ticket = Pick<AwardedWin, 'mountainId' | 'ticketNumber' | 'cycleId'>

/** Awards the ticket to the next in the queue; their bid counts as won. */
export async function insertOffer(
  tx: Tx,
  ticket: Ticket,
  { bidId, userId, amount }: Runner,
  { awardedAt, paymentDeadline }: { awardedAt: Date; paymentDeadline: Date },
): Promise<void> {
  const place = sql<number>`(
    select max(place) + 1 from wins where cycle_id = ${ticket.cycleId})`
  await tx.insert(wins).values({
    id: Bun.randomUUIDv7(),
    mountainId: ticket.mountainId,
    ticketNumber: ticket.ticketNumber,
    cycleId: ticket.cycleId,
    userId,
    bidId,
    winningAmount: amount,
    place,
    awardedAt,
    paymentDeadline,
  })
  await tx.update(bids).set({ status: 'won' }).where(eq(bids.id, bidId))
}

/** Puts the ticket of a win that has just lapsed on hold. */
export async function insertHold(
  tx: Tx,
  { id: winId, mountainId, ticketNumber, cycleId }: Ticket & { id: string },
  { runner, heldAt, decideBy }: { runner: Runner; heldAt: Date; decideBy: Date },
): Promise<void> {
  const hold = { id: Bun.randomUUIDv7(), winId, mountainId, ticketNumber, cycleId }
  await tx.insert(heldCascades).values({ ...hold, nextBidId: runner.bidId, heldAt, decideBy })
}
