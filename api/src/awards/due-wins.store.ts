import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { mountains } from '../tables/auction.tables.ts'
import { heldCascades, wins } from '../tables/awards.tables.ts'

type Claim = { id: string; mountainId: string }

// A mountain that somebody else holds is passed over and met again in the next round, so instances
// share the work and a scan never stands in a queue of bids.
const OF_MOUNTAIN = { of: mountains, skipLocked: true } as const

/** The longest overdue win, its mountain held; what it says is to be read again after this. */
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

/** The held cascade that waits longest beyond its time, its mountain held. */
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
