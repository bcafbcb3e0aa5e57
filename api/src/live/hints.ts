import { ADMIN_TOPICS, ARCHIVED_REASON, id, mountain } from '@firstchair/contract'
import { z } from 'zod'
import { SESSION_ENDED, USER_CHANGED } from '../sessions/sessions.ts'

/** What travels between the instances, by subject. */
export const HINTS = {
  mountainChanged: {
    subject: 'mountain.changed',
    schema: z.object({ kind: z.enum(['bid_placed', 'mountain_updated']), mountain }),
  },
  mountainRemoved: { subject: 'mountain.removed', schema: z.object({ id }) },
  tickerUpdated: { subject: 'ticker.updated', schema: z.object({}) },
  outbid: {
    subject: 'bidder.outbid',
    schema: z.object({ mountainId: id, userIds: z.array(id) }),
  },
  winsChanged: { subject: 'wins.changed', schema: z.object({ userIds: z.array(id) }) },
  adminChanged: { subject: 'admin.changed', schema: z.object({ topic: z.enum(ADMIN_TOPICS) }) },
  sessionEnded: {
    subject: SESSION_ENDED,
    schema: z.object({ sessionId: z.string(), reason: z.literal(ARCHIVED_REASON).optional() }),
  },
  userChanged: { subject: USER_CHANGED, schema: z.object({ userId: z.string() }) },
}

export type Hint<Name extends keyof typeof HINTS> = z.infer<(typeof HINTS)[Name]['schema']>
