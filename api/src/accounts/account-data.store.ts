import { and, desc, eq } from 'drizzle-orm'
import { bidOutcomes, bids, cycles, mountains } from '../auction/auction.tables.ts'
import { audit } from '../audit/audit.tables.ts'
import { queueExits, strikes, winMails, wins } from '../awards/awards.tables.ts'
import type { Db } from '../platform/database.ts'
import { sessions, tokens, users } from './accounts.tables.ts'

/** Everything that is kept about one person, but for secrets, which are kept as hashes only. */
export async function readEverything(db: Db, userId: string) {
  // One after another, so that a download holds no more than one connection.
  const profile = await profileOf(db, userId)
  const logins = await loginsOf(db, userId)
  const links = await linksOf(db, userId)
  const own = await bidsOf(db, userId)
  const requests = await bidRequestsOf(db, userId)
  const won = await winsOf(db, userId)
  const mails = await winMailsOf(db, userId)
  const counted = await strikesOf(db, userId)
  const left = await queueExitsOf(db, userId)
  const changes = await changesOf(db, userId)
  return {
    profile,
    logins,
    links,
    bids: own,
    bidRequests: requests,
    wins: won,
    winMails: mails,
    strikes: counted,
    queuesLeft: left,
    changes,
  }
}

async function profileOf(db: Db, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (!row) throw new Error('A signed-in user is gone.')
  const { passwordHash: _, ...profile } = row
  return profile
}

const loginsOf = (db: Db, userId: string) =>
  db
    .select({
      loginAt: sessions.loginAt,
      lastSeenAt: sessions.lastSeenAt,
      endedAt: sessions.endedAt,
      expiresAt: sessions.expiresAt,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.loginAt))

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

const bidsOf = (db: Db, userId: string) =>
  db
    .select({
      id: bids.id,
      mountain: mountains.name,
      cycleNumber: cycles.number,
      amount: bids.amount,
      status: bids.status,
      placedAt: bids.placedAt,
    })
    .from(bids)
    .innerJoin(mountains, eq(mountains.id, bids.mountainId))
    .innerJoin(cycles, eq(cycles.id, bids.cycleId))
    .where(eq(bids.userId, userId))
    .orderBy(desc(bids.placedAt))

const bidRequestsOf = (db: Db, userId: string) =>
  db
    .select({
      request: bidOutcomes.request,
      bidId: bidOutcomes.bidId,
      refusal: bidOutcomes.refusal,
      createdAt: bidOutcomes.createdAt,
    })
    .from(bidOutcomes)
    .where(eq(bidOutcomes.userId, userId))
    .orderBy(desc(bidOutcomes.createdAt))

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

const winMailsOf = (db: Db, userId: string) =>
  db
    .select({ winId: winMails.winId, kind: winMails.kind, postedAt: winMails.postedAt })
    .from(winMails)
    .innerJoin(wins, eq(wins.id, winMails.winId))
    .where(eq(wins.userId, userId))
    .orderBy(desc(winMails.postedAt))

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

/** What the audit log says of the user himself; who did it is not the user's. */
const changesOf = (db: Db, userId: string) =>
  db
    .select({ at: audit.at, what: audit.what, before: audit.before, after: audit.after })
    .from(audit)
    .where(and(eq(audit.entity, 'user'), eq(audit.entityId, userId)))
    .orderBy(desc(audit.id))
