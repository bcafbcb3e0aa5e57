import type { PaymentStatus } from '@firstchair/contract'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { cycles, mountains } from '../tables/auction.tables.ts'
import { wins } from '../tables/awards.tables.ts'

/** The win of a ticket as its check needs it. */
export type Ticket = {
  winId: string
  mountain: string
  ticketNumber: number
  cycleNumber: number
  paymentStatus: PaymentStatus
  usedAt: Date | null
  usedBy: string | null
  usedKey: string | null
  mountainId: string
  holder: string
  /** The name of who scanned it. */
  usedByName: string | null
  userId: string
  codeNumber: number
  givenTo: string | null
  giftLine: string | null
  givenAt: Date | null
  openedAt: Date | null
  takenBackAt: Date | null
  /** The username of who won it, as a gift names them. */
  giver: string
  refundedAt: Date | null
  season: number
}

const scanner = alias(users, 'scanner')

const selectTicket = (db: Db | Tx, winId: string) =>
  db
    .select({
      winId: wins.id,
      mountain: mountains.name,
      ticketNumber: wins.ticketNumber,
      cycleNumber: cycles.number,
      paymentStatus: wins.paymentStatus,
      usedAt: wins.usedAt,
      usedBy: wins.usedBy,
      usedKey: wins.usedKey,
      mountainId: wins.mountainId,
      holder: sql<string>`concat_ws(' ', ${users.firstName}, left(${users.lastName}, 1) || '.')`,
      usedByName: sql<string | null>`coalesce(${scanner.username}, ${scanner.firstName})`,
      userId: wins.userId,
      codeNumber: wins.codeNumber,
      givenTo: wins.givenTo,
      giftLine: wins.giftLine,
      givenAt: wins.givenAt,
      openedAt: wins.openedAt,
      takenBackAt: wins.takenBackAt,
      giver: sql<string>`coalesce(case when ${users.erasedAt} is null then ${users.username} end, 'Someone')`,
      refundedAt: wins.refundedAt,
      season: cycles.season,
    })
    .from(wins)
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .innerJoin(cycles, eq(cycles.id, wins.cycleId))
    .innerJoin(users, eq(users.id, wins.userId))
    .leftJoin(scanner, eq(scanner.id, wins.usedBy))
    .where(eq(wins.id, winId))

export async function findTicket(db: Db | Tx, winId: string): Promise<Ticket | null> {
  const [row = null] = await selectTicket(db, winId)
  return row
}

/** The same with the win locked, so that two gates that scan one code are serialized. */
export async function lockTicket(tx: Tx, winId: string): Promise<Ticket | null> {
  const [row = null] = await selectTicket(tx, winId).for('update', { of: wins })
  return row
}

/** Null: the ticket was not used after all. */
export async function setUsed(
  tx: Tx,
  winId: string,
  use: { by: string; at: Date; key?: string } | null,
): Promise<void> {
  await tx
    .update(wins)
    .set({ usedBy: use?.by ?? null, usedAt: use?.at ?? null, usedKey: use?.key ?? null })
    .where(eq(wins.id, winId))
}

type Gift = Pick<
  typeof wins.$inferSelect,
  'codeNumber' | 'givenTo' | 'givenName' | 'giftLine' | 'givenAt' | 'openedAt' | 'takenBackAt'
>

/** Gives a locked ticket away, opens the gift, or returns it. */
export async function setGift(tx: Tx, winId: string, gift: Partial<Gift>): Promise<void> {
  await tx.update(wins).set(gift).where(eq(wins.id, winId))
}
