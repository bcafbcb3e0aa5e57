import {
  bidderMessage,
  done,
  IDEMPOTENCY_HEADER,
  id,
  messageAudience,
  messageRecipients,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import { mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { countRecipients } from './message.store.ts'
import { sendMessage } from './send-message.ts'

type Parts = Pick<Database, 'db' | 'transact'> & { jobs: Jobs; sessions: Sessions }

const REFUSED = {
  key_reused: { message: 'This key belongs to another message.', reason: 'key_reused' },
  nobody: { message: 'No bidder would get this message.', reason: 'nobody' },
}
const noMountain = { message: 'Mountain not found.', reason: 'not_found' }

/** Messages to all bidders, or to those of one mountain. */
export const adminMessageRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/messages' })
    .use(requireAdmin(deps))
    .get(
      '/recipients',
      async ({ query }) => ({
        count: await countRecipients(deps.db, query),
        key: Bun.randomUUIDv7(),
      }),
      {
        query: messageAudience,
        ...returns(messageRecipients, 'How many bidders a message would reach'),
      },
    )
    .post(
      '',
      async ({ session, headers, body, status }) => {
        const key = headers[IDEMPOTENCY_HEADER]
        const sent = await sendMessage(actingAs(deps, session), session.user.id, key, body)
        if ('recipients' in sent) {
          const { recipients: count } = sent
          return { message: `${count} ${count === 1 ? 'bidder gets' : 'bidders get'} this email.` }
        }
        return sent.refused === 'unknown'
          ? status(404, noMountain)
          : status(409, REFUSED[sent.refused])
      },
      {
        ...json(bidderMessage),
        headers: z.object({ [IDEMPOTENCY_HEADER]: id }),
        ...mayConflict(done, 'Email all bidders, or those of one mountain (fresh sign-in)'),
      },
    )
