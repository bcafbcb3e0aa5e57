import { everyWhenIdle, repeatWhenIdle, type WhenIdle } from '../auction/auction.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { MORE_NOW, NONE_KNOWN, type Repeating } from '../platform/repeat.ts'
import { deleteOldNotifications, noteEnding, noteWins, takePushes } from './notification.store.ts'
import { deleteEndedSubscriptions } from './push.store.ts'
import { PUSH_QUEUE } from './push-queue.ts'

const RHYTHM = {
  wokenBy: ['wins.changed', 'notification.added'],
  restMs: 1_000,
  longestMs: 10_000,
} as const
const AT_ONCE = 200
const ENDING = { wokenBy: ['mountain.changed'], restMs: 10_000, longestMs: 10_000 } as const
const TIDY_EVERY_MS = 60_000

type Parts = Pick<Database, 'db' | 'transact'> & { jobs: Pick<Jobs, 'enqueue'> }

/**
 * Queues the messages of recorded notifications, in the transaction that settles them: each is
 * queued once. `post-outbid-mails.ts` records outbid users; wins are found here. Both read
 * committed data, so a crash delays them and loses nothing.
 */
export async function postNotifications({ transact, jobs }: Parts): Promise<number> {
  await transact(noteWins)
  return transact(async (tx) => {
    const pushes = await takePushes(tx, AT_ONCE)
    if (pushes.length === 0) return NONE_KNOWN
    await jobs.enqueue(
      tx,
      PUSH_QUEUE,
      pushes.map((push) => ({
        key: `push:${push.notificationId}:${push.subscriptionId}`,
        data: push,
      })),
    )
    return MORE_NOW
  })
}

/** Starts the periodic work of notifications. */
export function startNotifications(parts: Parts & WhenIdle): Repeating[] {
  const { db, transact } = parts
  return [
    repeatWhenIdle(parts, RHYTHM, 'Notifications are sent later.', () => postNotifications(parts)),
    repeatWhenIdle(parts, ENDING, 'Bidders are told later that an auction ends.', async () => {
      await transact(noteEnding)
      return NONE_KNOWN
    }),
    everyWhenIdle(parts, TIDY_EVERY_MS, 'Old notifications are removed later.', async () => {
      await deleteEndedSubscriptions(db)
      await deleteOldNotifications(db, 1_000)
    }),
  ]
}
