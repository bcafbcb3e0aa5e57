import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../platform/database.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { EndpointRefused } from './endpoint.ts'
import { findPush, type ReadyPush } from './notification.store.ts'
import {
  deleteGoneSubscription,
  markAccepted,
  markFailed,
  markRejected,
  pauseSubscription,
} from './push.store.ts'
import type { PushService } from './push-service.ts'
import { pushText } from './push-text.rules.ts'

type Parts = {
  db: Db
  pushService: PushService | null
  metrics: Pick<Metrics, 'pushSent'>
}

const MINUTE = 60
/** How long a push service keeps a message for a device that is off. */
const TTL_SECONDS: Record<ReadyPush['kind'], number> = {
  outbid: 60 * MINUTE,
  ending: 10 * MINUTE,
  ended: 12 * 60 * MINUTE,
  won: 24 * 60 * MINUTE,
  payment_due: 3 * 60 * MINUTE,
}

const push = z.object({ notificationId: z.string(), subscriptionId: z.string() })

/** The push service could not be reached or is paused: the job is retried. */
class PushPostponed extends Error {
  override name = 'PushPostponed'
}

/**
 * Sends one message to one device. What is no longer true, or has become too old while its service
 * did not answer, is left out. A retry after an answer that was lost repeats the message; it replaces
 * the first one, because both have the same tag and topic.
 */
export async function sendPush(
  { db, pushService, metrics }: Parts,
  job: { data: object },
): Promise<void> {
  const { notificationId, subscriptionId } = push.parse(job.data)
  const ready = await findPush(db, { notificationId, subscriptionId })
  if (!pushService || !ready || ready.ageSeconds > TTL_SECONDS[ready.kind]) {
    metrics.pushSent('outdated')
    return
  }
  if (ready.pausedSeconds > 0) throw new PushPostponed('The push service wants no messages yet.')
  await send({ db, pushService, metrics }, subscriptionId, ready)
}

async function send(
  { db, pushService, metrics }: Parts & { pushService: PushService },
  subscriptionId: string,
  ready: ReadyPush,
): Promise<void> {
  const message = pushText(ready)
  const options = {
    ttlSeconds: Math.ceil(TTL_SECONDS[ready.kind] - ready.ageSeconds),
    urgency: ready.kind === 'payment_due' ? ('normal' as const) : ('high' as const),
    topic: topicOf(message.tag),
  }
  const answer = await pushService(ready, message, options).catch(async (error) => {
    if (error instanceof EndpointRefused) return { outcome: 'gone' as const }
    await markFailed(db, subscriptionId)
    metrics.pushSent('failed')
    throw error
  })
  metrics.pushSent(answer.outcome)
  switch (answer.outcome) {
    case 'accepted':
      return markAccepted(db, subscriptionId)
    case 'gone':
      return deleteGoneSubscription(db, subscriptionId)
    case 'rejected':
      return markRejected(db, subscriptionId)
    case 'delayed':
      await pauseSubscription(db, subscriptionId, answer.seconds)
      throw new PushPostponed(`The push service wants no messages for ${answer.seconds} s.`)
    case 'failed':
      await markFailed(db, subscriptionId)
      throw new PushPostponed(`The push service answered ${answer.status}.`)
  }
}

/** A service keeps one undelivered message per topic: 32 characters of base64url at most. */
const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32)
