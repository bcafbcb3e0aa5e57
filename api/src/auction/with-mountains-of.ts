import type { Tx } from '../platform/database.ts'
import { afterClosing, type ClosingParts } from './after-closing.ts'
import { type LockedMountain, listMountainsOf, lockMountainsOf } from './mountain-admin.store.ts'

/**
 * Locks the mountains that a user is involved in, then the user (`lock`), and runs `work` in the
 * same transaction. A locked user can neither bid nor win. If they became involved in another
 * mountain between the two locks, the transaction is rolled back and tried again.
 */
export async function withMountainsOf<User, T>(
  parts: ClosingParts,
  userId: string,
  lock: (tx: Tx) => Promise<User>,
  work: (tx: Tx, mountains: LockedMountain[], user: User) => T | Promise<T>,
): Promise<T> {
  for (;;) {
    const result = await afterClosing(
      parts,
      (tx) => lockMountainsOf(tx, userId),
      async (tx, mountains) => {
        const user = await lock(tx)
        const held = new Set(mountains.map(({ id }) => id))
        const needed = await listMountainsOf(tx, userId)
        if (!needed.every((id) => held.has(id))) return null
        return { done: await work(tx, mountains, user) }
      },
    )
    if (result) return result.done
  }
}
