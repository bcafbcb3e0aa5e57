import type { EditableNote } from '@firstchair/contract'
import { editConflict, type Outdated } from '../access/audit/edit-conflict.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { isOutdated } from '../platform/version.ts'
import { findNote, lockNote, writeNote } from './note.store.ts'

/** Replaces the note about a user. */
export async function setNote(
  { transact, live }: Pick<Database, 'transact'> & { live: Announcer },
  userId: string,
  note: string,
  ifMatch: string | null,
): Promise<EditableNote | Refused<'unknown'> | Outdated<EditableNote>> {
  const outcome = await transact(async (tx) => {
    const before = await lockNote(tx, userId)
    if (!before) return refused('unknown')
    if (isOutdated(ifMatch, before.version)) return editConflict(tx, 'note', userId, before)
    await writeNote(tx, userId, note)
    const after = await findNote(tx, userId)
    return after ?? refused('unknown')
  })
  if (!('refused' in outcome)) live.adminChanged('users')
  return outcome
}
