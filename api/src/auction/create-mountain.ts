import type { Mountain, NewMountain } from '@firstchair/contract'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { wholeSecondEnd, wrongEnd } from './end.rules.ts'
import { findMountains } from './mountain.store.ts'
import { insertMountain, isNameTaken } from './mountain-admin.store.ts'

export type CreateOutcome =
  | Mountain
  | Refused<NonNullable<ReturnType<typeof wrongEnd>> | 'name_taken'>

/** Lists a new mountain, whose first cycle is open at once. */
export async function createMountain(
  { transact, live }: Pick<Database, 'transact'> & { live: Announcer },
  { name, startPrice, endTime, allowSameName = false }: NewMountain,
): Promise<CreateOutcome> {
  const created = await transact(async (tx) => {
    const now = await databaseTime(tx)
    const wrong = wrongEnd(new Date(endTime), now)
    if (wrong !== null) return refused(wrong)
    if (!allowSameName && (await isNameTaken(tx, name))) return refused('name_taken')
    const end = wholeSecondEnd(Date.parse(endTime))
    const id = await insertMountain(tx, { name, startPrice, endTime: end }, now)
    const [mountain] = await findMountains(tx, [id])
    if (!mountain) throw new Error('A mountain was not found in the transaction that added it.')
    return mountain
  })
  if (!('refused' in created)) live.mountainChanged(created, 'mountain_updated')
  return created
}
