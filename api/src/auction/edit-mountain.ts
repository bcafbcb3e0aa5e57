import type {
  AdminMountain,
  AdminMountainsQuery,
  EditableMountain,
  Mountain,
  MountainDetail,
  MountainEdit,
  NewMountain,
} from '@firstchair/contract'
import { editConflict, type Outdated } from '../access/audit/edit-conflict.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime, type Tx } from '../platform/database.ts'
import { counted, type Page } from '../platform/listing.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { isOutdated, versionOf } from '../platform/version.ts'
import { readNextFacts, setFacts } from '../tables/facts.store.ts'
import { readSettings } from '../tables/settings.store.ts'
import { applyEdit, editedFacts } from './edit.rules.ts'
import { wholeSecondEnd, wrongEnd } from './end.rules.ts'
import {
  countMountains,
  findMountain,
  findMountains,
  listSortedMountains,
} from './mountain.store.ts'
import {
  changeMountain,
  insertMountain,
  isNameTaken,
  type LockedMountain,
  lockMountain,
} from './mountain-admin.store.ts'

export type MountainConflict = Outdated<EditableMountain>
type Editing = Pick<MountainDetail, 'id' | 'name' | 'startPrice' | 'facts'>

/** The fields of a mountain that an admin edits. Bids do not change its version. */
export const editableMountain = ({
  id,
  name,
  startPrice,
  facts = null,
}: Editing): EditableMountain => ({
  id,
  name,
  startPrice,
  facts,
  version: versionOf([name, startPrice, facts]),
})

const readMountains = counted(listSortedMountains, countMountains)

/** Listed mountains, each with the version of its editable fields. */
export async function readAdminMountains(
  { db }: Pick<Database, 'db'>,
  query: AdminMountainsQuery,
): Promise<Page<AdminMountain>> {
  const page = await readMountains(db, query)
  const next = await readNextFacts(
    db,
    page.entries.map(({ id }) => id),
  )
  const entries = page.entries.map((each) => {
    const { facts = null, version } = editableMountain({ ...each, facts: next.get(each.id) })
    return { ...each, facts, version }
  })
  return { ...page, entries }
}

/** Null if there is no such mountain on the board. */
export async function readEditableMountain(
  { db }: Pick<Database, 'db'>,
  id: string,
): Promise<EditableMountain | null> {
  const mountain = await findMountain(db, id)
  return mountain
    ? editableMountain({ ...mountain, facts: (await readNextFacts(db, [id])).get(id) })
    : null
}

/**
 * The conflict of an edit of a locked mountain; null if the edit is based on the current version.
 */
export async function mountainConflict(
  tx: Tx,
  before: LockedMountain,
  ifMatch: string | null,
): Promise<MountainConflict | null> {
  const facts = (await readNextFacts(tx, [before.id])).get(before.id)
  const current = editableMountain({ ...before, facts })
  return isOutdated(ifMatch, current.version)
    ? editConflict(tx, 'mountain', before.id, current)
    : null
}

/** Renames a mountain, sets its start price, or states what its tickets are for. */
export async function editMountain(
  { transact, live }: Pick<Database, 'transact'> & { live: Announcer },
  id: string,
  edit: MountainEdit,
  ifMatch: string | null,
): Promise<MountainDetail | Refused<'unknown' | 'name_taken'> | MountainConflict> {
  const result = await transact(async (tx) => {
    const before = await lockMountain(tx, id)
    if (!before) return refused('unknown')
    const conflict = await mountainConflict(tx, before, ifMatch)
    if (conflict) return conflict
    const facts = (await readNextFacts(tx, [id])).get(id) ?? null
    const newFacts = editedFacts(facts, edit)
    const change = applyEdit(before, edit)
    const isRenamed = change !== null && change.name !== before.name
    if (isRenamed && !edit.allowSameName && (await isNameTaken(tx, change.name)))
      return refused('name_taken')
    const isChanged = change !== null || newFacts !== null
    if (isChanged) {
      if (newFacts) await setFacts(tx, before, newFacts)
      await changeMountain(tx, before, 'edited', change ?? {}, await databaseTime(tx))
    }
    const [mountain] = await findMountains(tx, [id])
    if (!mountain) throw new Error('A locked mountain is gone.')
    return { mountain: { ...mountain, facts: newFacts ?? facts }, isChanged }
  })
  if ('refused' in result) return result
  const { facts: _, ...mountain } = result.mountain
  if (result.isChanged) live.mountainChanged(mountain, 'mountain_updated')
  return result.mountain
}

type CreateOutcome = Mountain | Refused<NonNullable<ReturnType<typeof wrongEnd>> | 'name_taken'>

/** Lists a new mountain, whose first cycle is open at once. */
export async function createMountain(
  { transact, live }: Pick<Database, 'transact'> & { live: Announcer },
  { name, startPrice, endTime, facts, allowSameName = false }: NewMountain,
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
    const stated = facts && editedFacts(null, { facts })
    if (stated) await setFacts(tx, { id }, stated)
    const [mountain] = await findMountains(tx, [id])
    if (!mountain) throw new Error('A mountain was not found in the transaction that added it.')
    return mountain
  })
  if (!('refused' in created)) live.mountainChanged(created, 'mountain_updated')
  return created
}
