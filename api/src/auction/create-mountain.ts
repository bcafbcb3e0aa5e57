import type { Mountain, NewMountain } from '@firstchair/contract'
import type { Deps } from '../platform/deps.ts'
import { wholeSecondEnd } from './end.rules.ts'
import { findMountains } from './mountain.store.ts'
import { databaseTime, insertMountain } from './mountain-admin.store.ts'

export type CreateOutcome = Mountain | 'ends_in_past'

/** Lists a new mountain, whose first cycle is open at once. */
export async function createMountain(
  { transact, live }: Pick<Deps, 'transact' | 'live'>,
  { name, startPrice, endTime }: NewMountain,
): Promise<CreateOutcome> {
  const created = await transact(async (tx) => {
    const now = await databaseTime(tx)
    const end = wholeSecondEnd(Date.parse(endTime))
    if (end <= now) return 'ends_in_past' as const
    const id = await insertMountain(tx, { name, startPrice, endTime: end }, now)
    const [mountain] = await findMountains(tx, [id])
    if (!mountain) throw new Error('A mountain was not found in the transaction that added it.')
    return mountain
  })
  if (created !== 'ends_in_past') live.mountainChanged(created, 'mountain_updated')
  return created
}
