import type { PaymentStatus } from '@firstchair/contract'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
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
}

const selectTicket = (db: Db | Tx, winId: string) =>
  db
    .select({
      winId: wins.id,
      mountain: mountains.name,
      ticketNumber: wins.ticketNumber,
      cycleNumber: cycles.number,
      paymentStatus: wins.paymentStatus,
      usedAt: wins.usedAt,
    })
    .from(wins)
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .innerJoin(cycles, eq(cycles.id, wins.cycleId))
    .where(eq(wins.id, winId))

export async function findTicket(db: Db, winId: string): Promise<Ticket | null> {
  const [row = null] = await selectTicket(db, winId)
  return row
}

/** The same with the win locked, so that two gates that scan one code are serialized. */
export async function lockTicket(tx: Tx, winId: string): Promise<Ticket | null> {
  const [row = null] = await selectTicket(tx, winId).for('update', { of: wins })
  return row
}

export async function setUsed(tx: Tx, winId: string, usedBy: string, usedAt: Date): Promise<void> {
  await tx.update(wins).set({ usedBy, usedAt }).where(eq(wins.id, winId))
}
