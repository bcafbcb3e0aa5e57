import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { audit } from '../audit/audit.tables.ts'
import { outbidNotices } from '../outbid/outbid.tables.ts'
import { captures, paymentOrders, refunds } from '../payments/payments.tables.ts'
import type { Db } from '../platform/database.ts'
import {
  accountNotices,
  releasedUsernames,
  sessions,
  tokens,
  users,
} from '../tables/accounts.tables.ts'
import { bidOutcomes, bidStatus, bids, cycles, mountains } from '../tables/auction.tables.ts'
import { queueExits, strikes, winMails, wins } from '../tables/awards.tables.ts'
import { passkeys, recoveryCodes } from '../tables/passkeys.tables.ts'
import { maximumsOf, watchlistOf } from './bidding-choices.store.ts'
import { pushDevicesOf, pushesOf, pushTopicsOf } from './push-data.store.ts'

/** Rows per statement. A section is read in pages, so that memory is bounded for any number of bids. */
const PAGE_ROWS = 1_000

export type Section = [name: string, pages: AsyncIterable<object[]>]

/** The user's row without the password hash. */
export async function readProfile(db: Db, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (!row) throw new Error('A signed-in user is gone.')
  const { passwordHash: _, ...profile } = row
  return profile
}

/**
 * The other stored data about one user, without secrets, which are stored only as hashes. Pages are
 * read lazily, one statement at a time, once the consumer has taken the previous page.
 */
export const sectionsOf = (db: Db, userId: string): Section[] => [
  ['logins', loginsOf(db, userId)],
  ['loginMails', once(() => noticesOf(db, userId))],
  ['formerUsernames', once(() => releasedUsernamesOf(db, userId))],
  ['links', once(() => linksOf(db, userId))],
  ['passkeys', once(() => passkeysOf(db, userId))],
  ['recoveryCodes', once(() => recoveryCodesOf(db, userId))],
  ['bids', bidsOf(db, userId)],
  ['maximums', once(() => maximumsOf(db, userId))],
  ['bidRequests', bidRequestsOf(db, userId)],
  ['watchlist', once(() => watchlistOf(db, userId))],
  ['wins', once(() => winsOf(db, userId))],
  ['paymentOrders', once(() => paymentOrdersOf(db, userId))],
  ['payments', once(() => paymentsOf(db, userId))],
  ['winMails', once(() => winMailsOf(db, userId))],
  ['outbidMails', once(() => outbidMailsOf(db, userId))],
  ['notificationChoices', once(() => pushTopicsOf(db, userId))],
  ['notificationDevices', once(() => pushDevicesOf(db, userId))],
  ['notifications', once(() => pushesOf(db, userId))],
  ['strikes', once(() => strikesOf(db, userId))],
  ['queuesLeft', once(() => queueExitsOf(db, userId))],
  ['changes', once(() => changesOf(db, userId))],
]

/** For tables with few rows per user. */
async function* once(read: () => Promise<object[]>): AsyncGenerator<object[]> {
  yield await read()
}

async function* paged<Row extends object>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last)
    yield rows
    if (rows.length < PAGE_ROWS) return
    last = rows.at(-1)
  }
}

/** The condition for rows after this one, newest first. */
const before = (time: PgColumn, id: PgColumn, last?: { at: Date; id: string }): SQL | undefined =>
  last && sql`(${time}, ${id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`

async function* loginsOf(db: Db, userId: string): AsyncGenerator<object[]> {
  const pages = paged<Login>((last) => {
    const after = last && { at: last.loginAt, id: last.id }
    return db
      .select({
        id: sessions.id,
        loginAt: sessions.loginAt,
        lastSeenAt: sessions.lastSeenAt,
        endedAt: sessions.endedAt,
        expiresAt: sessions.expiresAt,
        confirmedAt: sessions.confirmedAt,
        signedInWith: sessions.signedInWith,
        ipAddress: sessions.ipAddress,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), before(sessions.loginAt, sessions.id, after)))
      .orderBy(desc(sessions.loginAt), desc(sessions.id))
      .limit(PAGE_ROWS)
  })
  // Omitted: the id identifies a session that may still be open.
  for await (const page of pages) yield page.map(({ id: _, ...login }) => login)
}

type Login = Omit<typeof sessions.$inferSelect, 'userId'>

const linksOf = (db: Db, userId: string) =>
  db
    .select({
      purpose: tokens.purpose,
      email: tokens.email,
      createdAt: tokens.createdAt,
      expiresAt: tokens.expiresAt,
      usedAt: tokens.usedAt,
    })
    .from(tokens)
    .where(eq(tokens.userId, userId))
    .orderBy(desc(tokens.createdAt))

const passkeysOf = (db: Db, userId: string) =>
  db
    .select({
      name: passkeys.name,
      isBackedUp: passkeys.isBackedUp,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt))

const recoveryCodesOf = (db: Db, userId: string) =>
  db
    .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))

const bidsOf = (db: Db, userId: string) =>
  paged<Bid>((last) => {
    const after = last && { at: last.placedAt, id: last.id }
    return db
      .select({
        id: bids.id,
        mountain: mountains.name,
        cycleNumber: cycles.number,
        amount: bids.amount,
        status: bidStatus,
        placedAt: bids.placedAt,
        isAuto: bids.isAuto,
      })
      .from(bids)
      .innerJoin(mountains, eq(mountains.id, bids.mountainId))
      .innerJoin(cycles, eq(cycles.id, bids.cycleId))
      .where(and(eq(bids.userId, userId), before(bids.placedAt, bids.id, after)))
      .orderBy(desc(bids.placedAt), desc(bids.id))
      .limit(PAGE_ROWS)
  })

type Bid = Pick<typeof bids.$inferSelect, 'id' | 'amount' | 'status' | 'placedAt' | 'isAuto'> & {
  mountain: string
  cycleNumber: number
}

/** Ordered by the key of the index that finds them. */
const bidRequestsOf = (db: Db, userId: string) =>
  paged<Omit<typeof bidOutcomes.$inferSelect, 'userId'>>((last) =>
    db
      .select({
        key: bidOutcomes.key,
        request: bidOutcomes.request,
        bidId: bidOutcomes.bidId,
        outcome: bidOutcomes.outcome,
        createdAt: bidOutcomes.createdAt,
      })
      .from(bidOutcomes)
      .where(and(eq(bidOutcomes.userId, userId), last && gt(bidOutcomes.key, last.key)))
      .orderBy(asc(bidOutcomes.key))
      .limit(PAGE_ROWS),
  )

const winsOf = (db: Db, userId: string) =>
  db
    .select({
      id: wins.id,
      mountain: mountains.name,
      cycleNumber: cycles.number,
      ticketNumber: wins.ticketNumber,
      winningAmount: wins.winningAmount,
      paymentStatus: wins.paymentStatus,
      awardedAt: wins.awardedAt,
      paymentDeadline: wins.paymentDeadline,
    })
    .from(wins)
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .innerJoin(cycles, eq(cycles.id, wins.cycleId))
    .where(eq(wins.userId, userId))
    .orderBy(desc(wins.awardedAt))

const paymentOrdersOf = (db: Db, userId: string) =>
  db
    .select({
      winId: paymentOrders.winId,
      paypalOrderId: paymentOrders.providerId,
      fundingSource: paymentOrders.fundingSource,
      amountCents: paymentOrders.amountCents,
      status: paymentOrders.status,
      createdAt: paymentOrders.createdAt,
      /** Contains the payer's names and addresses from PayPal. */
      answer: paymentOrders.answer,
    })
    .from(paymentOrders)
    .where(eq(paymentOrders.userId, userId))
    .orderBy(desc(paymentOrders.createdAt))

const paymentsOf = (db: Db, userId: string) =>
  db
    .select({
      winId: captures.winId,
      paypalCaptureId: captures.id,
      status: captures.status,
      amountCents: captures.amountCents,
      capturedAt: captures.capturedAt,
      refundStatus: refunds.status,
      refundNote: refunds.note,
      refundedAt: refunds.completedAt,
    })
    .from(captures)
    .innerJoin(paymentOrders, eq(paymentOrders.id, captures.orderId))
    .leftJoin(refunds, eq(refunds.captureId, captures.id))
    .where(eq(paymentOrders.userId, userId))
    .orderBy(desc(captures.capturedAt))

const noticesOf = (db: Db, userId: string) =>
  db
    .select({ kind: accountNotices.kind, postedAt: accountNotices.postedAt })
    .from(accountNotices)
    .where(eq(accountNotices.userId, userId))

const releasedUsernamesOf = (db: Db, userId: string) =>
  db
    .select({ username: releasedUsernames.name, releasedAt: releasedUsernames.releasedAt })
    .from(releasedUsernames)
    .where(eq(releasedUsernames.userId, userId))

const winMailsOf = (db: Db, userId: string) =>
  db
    .select({ winId: winMails.winId, kind: winMails.kind, postedAt: winMails.postedAt })
    .from(winMails)
    .innerJoin(wins, eq(wins.id, winMails.winId))
    .where(eq(wins.userId, userId))
    .orderBy(desc(winMails.postedAt))

const outbidMailsOf = (db: Db, userId: string) =>
  db
    .select({
      mountain: mountains.name,
      dueAt: outbidNotices.dueAt,
      postedAt: outbidNotices.postedAt,
    })
    .from(outbidNotices)
    .innerJoin(mountains, eq(mountains.id, outbidNotices.mountainId))
    .where(eq(outbidNotices.userId, userId))

const strikesOf = (db: Db, userId: string) =>
  db
    .select({ reason: strikes.reason, at: strikes.at, liftedAt: strikes.liftedAt })
    .from(strikes)
    .where(eq(strikes.userId, userId))
    .orderBy(desc(strikes.at))

const queueExitsOf = (db: Db, userId: string) =>
  db
    .select({ cycleId: queueExits.cycleId, leftAt: queueExits.leftAt })
    .from(queueExits)
    .where(eq(queueExits.userId, userId))

/** The audit log's entries about the user, without the actor, who may be another person. */
const changesOf = (db: Db, userId: string) =>
  db
    .select({ at: audit.at, what: audit.what, before: audit.before, after: audit.after })
    .from(audit)
    .where(and(eq(audit.entity, 'user'), eq(audit.entityId, userId)))
    .orderBy(desc(audit.id))
