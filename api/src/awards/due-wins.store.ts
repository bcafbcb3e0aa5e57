import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { mountains } from '../tables/auction.tables.ts'
import { heldCascades, wins } from '../tables/awards.tables.ts'

type Claim = { id: string; mountainId: string }

// Mountains locked by others are skipped until the next round, so instances share the work and a
// scan never waits behind bids.
const OF_MOUNTAIN = { of: mountains, skipLocked: true } as const

/** The longest overdue win; its mountain is locked. Read the win again after this. */
export async function claimOverdueWin(tx: Tx): Promise<Claim | null> {
  const [row = null] = await tx
    .select({ id: wins.id, mountainId: wins.mountainId })
    .from(wins)
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .where(
      and(eq(wins.paymentStatus, 'pending'), lte(wins.paymentDeadline, sql`clock_timestamp()`)),
    )
    .orderBy(asc(wins.paymentDeadline))
    .limit(1)
    .for('update', OF_MOUNTAIN)
  return row
}

/** The held cascade that is longest overdue; its mountain is locked. */
export async function claimOverdueHold(tx: Tx): Promise<Claim | null> {
  const [row = null] = await tx
    .select({ id: heldCascades.id, mountainId: heldCascades.mountainId })
    .from(heldCascades)
    .innerJoin(mountains, eq(mountains.id, heldCascades.mountainId))
    .where(and(isNull(heldCascades.decision), lte(heldCascades.decideBy, sql`clock_timestamp()`)))
    .orderBy(asc(heldCascades.decideBy))
    .limit(1)
    .for('update', OF_MOUNTAIN)
  return row
}
