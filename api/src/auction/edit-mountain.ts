import type { Mountain, MountainEdit } from '@firstchair/contract'
import type { Deps } from '../platform/deps.ts'
import { editMountain } from './edit.rules.ts'
import { findMountains } from './mountain.store.ts'
import { changeMountain, databaseTime, isNameTaken, lockMountain } from './mountain-admin.store.ts'

/** Renames a mountain or sets its start price; null if there is none. */
export async function applyMountainEdit(
  { transact, live }: Pick<Deps, 'transact' | 'live'>,
  id: string,
  edit: MountainEdit,
): Promise<Mountain | 'name_taken' | null> {
  const result = await transact(async (tx) => {
    const before = await lockMountain(tx, id)
    if (!before) return null
    const change = editMountain(before, edit)
    const isRenamed = change !== null && change.name !== before.name
    if (isRenamed && !edit.allowSameName && (await isNameTaken(tx, change.name)))
      return 'name_taken'
    if (change) await changeMountain(tx, before, 'edited', change, await databaseTime(tx))
    const [mountain = null] = await findMountains(tx, [id])
    return mountain && { mountain, isChanged: change !== null }
  })
  if (result === 'name_taken') return result
  if (result?.isChanged) live.mountainChanged(result.mountain, 'mountain_updated')
  return result?.mountain ?? null
}
