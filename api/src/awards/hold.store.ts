import type { HeldCascade, ListQuery } from '@firstchair/contract'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../platform/database.ts'
import { type Page, pageLimit, totalCount } from '../platform/listing.ts'
import { users } from '../tables/accounts.tables.ts'
import { bids, cycles, mountainColumns, mountains } from '../tables/auction.tables.ts'
import { heldCascades, tickets, wins } from '../tables/awards.tables.ts'
import type { AwardedWin } from './cascade.store.ts'
import { toCycle, toPerson } from './win.store.ts'

type Decision = NonNullable<(typeof heldCascades.$inferSelect)['decision']>
export type HeldTicket = Pick<AwardedWin, 'mountainId' | 'ticketNumber' | 'season' | 'cycleId'>

export async function findHoldMountain(db: Db | Tx, id: string): Promise<string | null> {
  const [row] = await db
    .select({ mountainId: heldCascades.mountainId })
    .from(heldCascades)
    .where(eq(heldCascades.id, id))
  return row?.mountainId ?? null
}

/**
 * Writes the decision about a held ticket; null if it was decided before. The caller has locked the
 * mountain's row and passes the ticket on.
 */
export async function decideHold(
  tx: Tx,
  id: string,
  decision: Decision,
  decidedBy: string | null,
  decidedAt: Date,
): Promise<HeldTicket | null> {
  const [held] = await tx
    .update(heldCascades)
    .set({ decision, decidedBy, decidedAt })
    .where(and(eq(heldCascades.id, id), isNull(heldCascades.decision)))
    .returning()
  if (!held) return null
  const { mountainId, ticketNumber, cycleId } = held
  const [ticket] = await tx
    .select({ season: tickets.season })
    .from(tickets)
    .where(and(eq(tickets.mountainId, mountainId), eq(tickets.number, ticketNumber)))
  if (!ticket) throw new Error(`There is no ticket ${ticketNumber} of mountain ${mountainId}.`)
  return { mountainId, ticketNumber, cycleId, season: ticket.season }
}

/** Ends the holds of a deleted mountain. */
export async function voidHolds(tx: Tx, mountainId: string, decidedAt: Date): Promise<void> {
  await tx
    .update(heldCascades)
    .set({ decision: 'void', decidedAt })
    .where(and(eq(heldCascades.mountainId, mountainId), isNull(heldCascades.decision)))
}

/** Holds that wait for a decision, oldest first. */
export async function listHolds(db: Db, query: ListQuery): Promise<Page<HeldCascade>> {
  const nextUsers = alias(users, 'next_users')
  const isOpen = isNull(heldCascades.decision)
  const after = query.cursor === undefined ? undefined : gt(heldCascades.id, query.cursor)
  const rows = await db
    .select({
      held: heldCascades,
      lapsedAmount: wins.winningAmount,
      nextAmount: bids.amount,
      mountain: mountainColumns,
      cycle: cycles,
      user: users,
      nextUser: nextUsers,
    })
    .from(heldCascades)
    .innerJoin(wins, eq(wins.id, heldCascades.winId))
    .innerJoin(users, eq(users.id, wins.userId))
    .innerJoin(bids, eq(bids.id, heldCascades.nextBidId))
    .innerJoin(nextUsers, eq(nextUsers.id, bids.userId))
    .innerJoin(mountains, eq(mountains.id, heldCascades.mountainId))
    .innerJoin(cycles, eq(cycles.id, heldCascades.cycleId))
    .where(and(isOpen, after))
    .orderBy(asc(heldCascades.id))
    .limit(pageLimit(query) + 1)
  const shown = rows.slice(0, pageLimit(query))
  return {
    entries: shown.map(({ held, lapsedAmount, nextAmount, ...row }) => ({
      held: {
        id: held.id,
        ticketNumber: held.ticketNumber,
        lapsedAmount,
        nextAmount,
        heldAt: held.heldAt.toISOString(),
        decideBy: held.decideBy.toISOString(),
      },
      mountain: row.mountain,
      cycle: toCycle(row.cycle),
      user: toPerson(row.user),
      nextUser: toPerson(row.nextUser),
    })),
    nextCursor: rows.length > shown.length ? (shown.at(-1)?.held.id ?? null) : null,
    total: await totalCount(db, heldCascades, isOpen),
  }
}
