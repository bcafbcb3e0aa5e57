import { done, errorBody, unsubscription } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { READ_ERRORS } from '../platform/answers.ts'
import type { Deps } from '../platform/deps.ts'
import { unsubscribe } from './unsubscribe.ts'

const UNSUBSCRIBED = { message: 'You get no more mails about being outbid.' }
const badLink = { message: 'This unsubscribe link is invalid.', reason: 'invalid_link' }

/**
 * Where a mail program's own button leads (RFC 8058). It comes from anywhere, without a session and
 * with a form that says nothing: its token is the authority, and what it can do is harmless.
 */
export const unsubscribeRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/api/mail', tags: ['Accounts'] }).post(
    '/unsubscribe',
    async ({ query, status }) =>
      (await unsubscribe(deps, query.token)) ? UNSUBSCRIBED : status(400, badLink),
    {
      query: unsubscription,
      parse: 'none',
      response: { 200: done, 400: errorBody, 413: errorBody, ...READ_ERRORS },
      detail: { summary: 'End the mails that a link was sent with; a mail program posts to it' },
    },
  )
