import type { AdminTickerMessage, TickerMessage } from '@firstchair/contract'
import { asc, count, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { versionOf } from '../platform/version.ts'
import { mountains } from '../tables/auction.tables.ts'
import { tickerMessages } from './ticker.tables.ts'

type Row = typeof tickerMessages.$inferSelect

const toMessage = ({ id, message, isEnabled }: Row): AdminTickerMessage => ({
  id,
  message,
  isEnabled: isEnabled ? 1 : 0,
  version: versionOf([message, isEnabled]),
})

/** All messages in the strip's order, disabled ones too. */
export async function listMessages(db: Db): Promise<AdminTickerMessage[]> {
  const rows = await db
    .select()
    .from(tickerMessages)
    .orderBy(asc(tickerMessages.position), asc(tickerMessages.id))
  return rows.map(toMessage)
}

export async function lockMessage(tx: Tx, id: string): Promise<AdminTickerMessage | null> {
  const [row] = await tx
    .select()
    .from(tickerMessages)
    .where(eq(tickerMessages.id, id))
    .for('update')
  return row ? toMessage(row) : null
}

/** Adds a message behind all others; null if there are `most` already. */
export async function insertMessage(
  tx: Tx,
  message: string,
  most: number,
): Promise<AdminTickerMessage | null> {
  const [last] = await tx
    .select({ messages: count(), position: max(tickerMessages.position) })
    .from(tickerMessages)
  if (last && last.messages >= most) return null
  const [row] = await tx
    .insert(tickerMessages)
    .values({ id: Bun.randomUUIDv7(), message, position: (last?.position ?? 0) + 1 })
    .returning()
  if (!row) throw new Error('A message was not added.')
  return toMessage(row)
}

export async function updateMessage(
  tx: Tx,
  id: string,
  change: { message?: string; isEnabled?: boolean },
): Promise<AdminTickerMessage> {
  const [row] = await tx
    .update(tickerMessages)
    .set(change)
    .where(eq(tickerMessages.id, id))
    .returning()
  if (!row) throw new Error('A locked message is gone.')
  return toMessage(row)
}

export async function removeMessage(tx: Tx, id: string): Promise<void> {
  await tx.delete(tickerMessages).where(eq(tickerMessages.id, id))
}

/** The ids of all messages, locked until the end of the transaction. */
export async function lockAllMessages(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: tickerMessages.id, message: tickerMessages.message })
    .from(tickerMessages)
    .orderBy(asc(tickerMessages.id))
    .for('update')
  return new Map(rows.map(({ id, message }) => [id, message]))
}

/** Places the messages 1, 2, 3 … in this order; those that stay where they are are not written. */
export async function placeMessages(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const order = sql`array_position(${`{${ids.join(',')}}`}::uuid[], ${tickerMessages.id})`
  await tx
    .update(tickerMessages)
    .set({ position: order })
    .where(sql`${inArray(tickerMessages.id, [...ids])} and ${tickerMessages.position} <> ${order}`)
}

/** The enabled messages, in the strip's order. */
export const listEnabledMessages = (db: Db): Promise<TickerMessage[]> =>
  db
    .select({ message: tickerMessages.message })
    .from(tickerMessages)
    .where(eq(tickerMessages.isEnabled, true))
    .orderBy(asc(tickerMessages.position), asc(tickerMessages.id))

/** The most tickets and cycles of a listed mountain; null if none is listed. */
export async function readListedSeason(db: Db) {
  const [row] = await db
    .select({ tickets: max(mountains.totalTickets), cycles: max(mountains.totalCycles) })
    .from(mountains)
    .where(isNull(mountains.deletedAt))
  return row?.tickets && row.cycles
    ? { ticketsPerSeason: row.tickets, cyclesPerSeason: row.cycles }
    : null
}
