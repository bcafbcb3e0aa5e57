import type { Logger } from 'pino'
import { type Auction, repeatWhenIdle } from '../auction/auction.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Repeating } from '../platform/repeat.ts'
import { deleteOldNotifications, noteEnding, noteWins, takePushes } from './notification.store.ts'
import { deleteEndedSubscriptions } from './push.store.ts'
import { PUSH_QUEUE } from './push-queue.ts'

const EVERY_MS = 1_000
const AT_ONCE = 200
const ENDING_EVERY_MS = 10_000
const TIDY_EVERY_MS = 60_000

type Parts = Pick<Database, 'db' | 'transact'> & { jobs: Pick<Jobs, 'enqueue'> }

/**
 * Queues the messages of recorded notifications, in the transaction that settles them: each is
 * queued once. `post-outbid-mails.ts` records outbid users; wins are found here. Both read
 * committed data, so a crash delays them and loses nothing.
 */
export async function postNotifications({ transact, jobs }: Parts): Promise<void> {
  await transact(noteWins)
  await transact(async (tx) => {
    const pushes = await takePushes(tx, AT_ONCE)
    if (pushes.length === 0) return
    await jobs.enqueue(
      tx,
      PUSH_QUEUE,
      pushes.map((push) => ({
        key: `push:${push.notificationId}:${push.subscriptionId}`,
        data: push,
      })),
    )
  })
}

type Started = Parts & { log: Logger; auction: Pick<Auction, 'whenIdle'> }

/** Starts the periodic work of notifications. */
export function startNotifications(parts: Started): Repeating[] {
  const { db, transact } = parts
  return [
    repeatWhenIdle(parts, EVERY_MS, 'Notifications are sent later.', () =>
      postNotifications(parts),
    ),
    repeatWhenIdle(parts, ENDING_EVERY_MS, 'Bidders are told later that an auction ends.', () =>
      transact(noteEnding),
    ),
    repeatWhenIdle(parts, TIDY_EVERY_MS, 'Old notifications are removed later.', async () => {
      await deleteEndedSubscriptions(db)
      await deleteOldNotifications(db, 1_000)
    }),
  ]
}
