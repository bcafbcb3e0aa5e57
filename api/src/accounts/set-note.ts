import type { EditableNote } from '@firstchair/contract'
import { type EditConflict, editConflict } from '../audit/edit-conflict.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import { isOutdated } from '../platform/version.ts'
import { findNote, lockNote, writeNote } from './note.store.ts'

/** Replaces the note about a user; null if there is no such user. */
export async function setNote(
  { transact, live }: Pick<Database, 'transact'> & { live: Announcer },
  userId: string,
  note: string,
  ifMatch: string | null,
): Promise<EditableNote | { conflict: EditConflict<EditableNote> } | null> {
  const outcome = await transact(async (tx) => {
    const before = await lockNote(tx, userId)
    if (!before) return null
    if (isOutdated(ifMatch, before.version)) return editConflict(tx, 'note', userId, before)
    await writeNote(tx, userId, note)
    return findNote(tx, userId)
  })
  if (outcome && !('conflict' in outcome)) live.adminChanged('users')
  return outcome
}
