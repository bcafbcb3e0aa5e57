import type { Tx } from '../platform/database.ts'
import { afterClosing, type ClosingParts } from './after-closing.ts'
import { type LockedMountain, listMountainsOf, lockMountainsOf } from './mountain-admin.store.ts'

/**
 * Locks the mountains that a user who goes is concerned with, then the user (`lock`), and works on
 * both in one transaction. Once the user is held they can neither bid nor be awarded anything: should
 * they have done so on another mountain just before, nothing is written and it starts over.
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
