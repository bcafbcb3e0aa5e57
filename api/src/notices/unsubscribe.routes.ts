import { type Done, done, unsubscription } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { stopNews } from '../accounts/user.store.ts'
import { returns } from '../platform/answers.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { ForeignRoute } from '../platform/request-rules.ts'
import { createSignedIds } from '../platform/signed-id.ts'
import { stopOutbidMails } from './outbid.store.ts'

type Parts = Pick<Database, 'db'> & { config: Config }

const STOPPED = {
  unsubscribe: [
    stopOutbidMails,
    "You'll get no more emails about being outbid or about ended auctions.",
  ],
  'unsubscribe news': [stopNews, "You won't get any more announcements."],
} as const
const badLink = { message: 'This unsubscribe link is invalid.', reason: 'invalid_link' }

/** Mail programs post to it from any origin (RFC 8058); the token authorizes the request. */
export const UNSUBSCRIBE_ROUTE: ForeignRoute = {
  path: '/api/mail/unsubscribe',
  search: 'required',
  maxBytes: 1024,
}

/**
 * The target of the unsubscribe button of mail programs (RFC 8058). Such a request has no session
 * and any origin. Its token authorizes it, and unsubscribing is harmless.
 */
export const unsubscribeRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/mail', tags: ['Accounts'] })
    .post(
      '/unsubscribe',
      async ({ query, status }) => (await unsubscribe(deps, query.token)) ?? status(400, badLink),
      {
        query: unsubscription,
        parse: 'none',
        ...returns(
          done,
          'Unsubscribe from the emails that contain the link; mail programs post to it',
        ),
      },
    )
    // Some programs open the address of the header in a browser: the page there asks first.
    .get(
      '/unsubscribe',
      ({ query, redirect }) =>
        redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`, 303),
      {
        query: unsubscription,
        detail: {
          summary: 'Go to the page that asks before it unsubscribes',
          responses: { 303: { description: 'To that page' } },
        },
      },
    )

/**
 * Unsubscribes from the mails that a token belongs to; repeating it is harmless. Null for an invalid
 * token.
 */
async function unsubscribe({ db, config }: Parts, token: string): Promise<Done | null> {
  for (const purpose of ['unsubscribe', 'unsubscribe news'] as const) {
    const userId = createSignedIds(config.jwtSecret, purpose).read(token)
    if (userId === null) continue
    const [stop, message] = STOPPED[purpose]
    await stop(db, userId)
    return { message }
  }
  return null
}
