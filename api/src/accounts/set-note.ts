import type { Deps } from '../platform/deps.ts'
import { writeNote } from './note.store.ts'

/** Replaces the note about a user. Returns whether the user exists. */
export async function setNote(
  { transact, live }: Pick<Deps, 'transact' | 'live'>,
  userId: string,
  note: string,
): Promise<boolean> {
  const isKnown = await transact((tx) => writeNote(tx, userId, note))
  if (isKnown) live.adminChanged('users')
  return isKnown
}
