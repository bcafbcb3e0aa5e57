import { lockMountain } from '../auction/mountain-admin.store.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { insertExit, listWaitingCycles } from './queue.store.ts'

/** Leaves the queue of a cycle's ticket. */
export async function leaveQueue(
  { db, transact }: Pick<Database, 'db' | 'transact'>,
  userId: string,
  cycleId: string,
): Promise<Done | Refused<'not_queued'>> {
  const isIt = ({ cycle }: { cycle: { id: string } }) => cycle.id === cycleId
  const waiting = (await listWaitingCycles(db, userId)).find(isIt)
  if (!waiting) return refused('not_queued')
  return transact(async (tx) => {
    // Waits for a running cascade. A user who has received an offer in the meantime declines
    // instead.
    await lockMountain(tx, waiting.mountain.id)
    if (!(await listWaitingCycles(tx, userId)).some(isIt)) return refused('not_queued')
    await insertExit(tx, cycleId, userId, await databaseTime(tx))
    return DONE
  })
}
