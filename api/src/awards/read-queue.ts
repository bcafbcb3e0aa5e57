import type { QueuePlace } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { placeOf } from './cascade.rules.ts'
import { listRunners } from './cascade.store.ts'
import { listWaitingCycles } from './queue.store.ts'

/** The queues that the user is in, latest first. */
export async function readQueue({ db }: { db: Db }, userId: string): Promise<QueuePlace[]> {
  const places: QueuePlace[] = []
  for (const waiting of await listWaitingCycles(db, userId)) {
    const runners = await listRunners(db, waiting.cycle.id)
    const place = placeOf(runners, userId)
    const own = runners.find((runner) => runner.userId === userId)
    if (place !== null && own) places.push({ ...waiting, place, amount: own.amount })
  }
  return places
}
