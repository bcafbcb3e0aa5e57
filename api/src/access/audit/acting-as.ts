import type { Transact } from '../../platform/database.ts'
import { setActor } from './actor.store.ts'

/** Returns the parts with transactions that record this user as the actor in the audit log. */
export const actingAs = <Parts extends { transact: Transact }>(
  parts: Parts,
  { user }: { user: { id: string } },
): Parts => ({
  ...parts,
  transact: (work) =>
    parts.transact(async (tx) => {
      await setActor(tx, user.id)
      return work(tx)
    }),
})
