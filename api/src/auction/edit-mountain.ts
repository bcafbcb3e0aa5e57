import type {
  AdminMountain,
  EditableMountain,
  ListQuery,
  Mountain,
  MountainEdit,
  NewMountain,
} from '@firstchair/contract'
import { editConflict, type Outdated } from '../access/audit/edit-conflict.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime, type Tx } from '../platform/database.ts'
import type { Page } from '../platform/listing.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { isOutdated, versionOf } from '../platform/version.ts'
import { readSettings } from '../tables/settings.store.ts'
import { applyEdit } from './edit.rules.ts'
import { wholeSecondEnd, wrongEnd } from './end.rules.ts'
import { findMountain, findMountains, listMountains } from './mountain.store.ts'
import {
  changeMountain,
  insertMountain,
  isNameTaken,
  type LockedMountain,
  lockMountain,
} from './mountain-admin.store.ts'

export type MountainConflict = Outdated<EditableMountain>
type Editing = Pick<Mountain, 'id' | 'name' | 'startPrice'>

/** The fields of a mountain that an admin edits. Bids do not change its version. */
export const editableMountain = ({ id, name, startPrice }: Editing): EditableMountain => ({
  id,
  name,
  startPrice,
  version: versionOf([name, startPrice]),
})

/** Listed mountains, each with the version of its editable fields. */
export async function readAdminMountains(
  { db }: Pick<Database, 'db'>,
  query: ListQuery,
): Promise<Page<AdminMountain>> {
  const page = await listMountains(db, query)
  const entries = page.entries.map((each) => ({ ...each, version: editableMountain(each).version }))
  return { ...page, entries }
}

/** Null if there is no such mountain on the board. */
export async function readEditableMountain(
  { db }: Pick<Database, 'db'>,
  id: string,
): Promise<EditableMountain | null> {
  const mountain = await findMountain(db, id)
  return mountain ? editableMountain(mountain) : null
}

/**
 * The conflict of an edit of a locked mountain; null if the edit is based on the current version.
 */
export async function mountainConflict(
  tx: Tx,
  before: LockedMountain,
  ifMatch: string | null,
): Promise<MountainConflict | null> {
  const current = editableMountain(before)
  return isOutdated(ifMatch, current.version)
    ? editConflict(tx, 'mountain', before.id, current)
    : null
}

/** Renames a mountain or sets its start price. */
export async function editMountain(
  { transact, live }: Pick<Database, 'transact'> & { live: Announcer },
  id: string,
  edit: MountainEdit,
  ifMatch: string | null,
): Promise<Mountain | Refused<'unknown' | 'name_taken'> | MountainConflict> {
  const result = await transact(async (tx) => {
    const before = await lockMountain(tx, id)
    if (!before) return refused('unknown')
    const conflict = await mountainConflict(tx, before, ifMatch)
    if (conflict) return conflict
    const change = applyEdit(before, edit)
    const isRenamed = change !== null && change.name !== before.name
    if (isRenamed && !edit.allowSameName && (await isNameTaken(tx, change.name)))
      return refused('name_taken')
    if (change) await changeMountain(tx, before, 'edited', change, await databaseTime(tx))
    const [mountain] = await findMountains(tx, [id])
    if (!mountain) throw new Error('A locked mountain is gone.')
    return { mountain, isChanged: change !== null }
  })
  if ('refused' in result) return result
  if (result.isChanged) live.mountainChanged(result.mountain, 'mountain_updated')
  return result.mountain
}

type CreateOutcome = Mountain | Refused<NonNullable<ReturnType<typeof wrongEnd>> | 'name_taken'>

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
    const id = await insertMountain(
      tx,
      { name, startPrice, endTime: end },
      await readSettings(tx),
      now,
    )
    const [mountain] = await findMountains(tx, [id])
    if (!mountain) throw new Error('A mountain was not found in the transaction that added it.')
    return mountain
  })
  if (!('refused' in created)) live.mountainChanged(created, 'mountain_updated')
  return created
}
