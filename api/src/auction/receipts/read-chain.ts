import type { Db } from '../../platform/database.ts'
import { Chain } from './chain.ts'
import { type ClosedCycle, listDecidedBids } from './receipt.store.ts'

/** Bids that are hashed without a pause: some milliseconds. */
const HASHED_AT_ONCE = 1_000

/** Pauses between the parts, so that a long chain does not delay bids of other auctions. */
export async function readChain(
  db: Db,
  cycle: Pick<ClosedCycle, 'mountainId' | 'cycleId' | 'season' | 'number' | 'endDate'>,
): Promise<Chain> {
  const chain = new Chain({ ...cycle, endTime: cycle.endDate.toISOString() })
  let after = 0
  for (;;) {
    const rows = await listDecidedBids(db, cycle, after, HASHED_AT_ONCE)
    for (const row of rows) chain.add({ ...row, placedAt: row.placedAt.toISOString() })
    const last = rows.at(-1)
    if (last === undefined || rows.length < HASHED_AT_ONCE) return chain
    after = last.seq
  }
}
