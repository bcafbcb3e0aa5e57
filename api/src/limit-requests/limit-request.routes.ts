import { done, errorBody, limitRequestEdit, openLimitRequest } from '@firstchair/contract'
import { Elysia } from 'elysia'
import type { Announcer } from '../live/announcer.ts'
import { CHANGE_ERRORS, READ_ERRORS, SIGNED_IN_ERRORS } from '../platform/answers.ts'
import type { Database } from '../platform/database.ts'
import { requireSession } from '../sessions/guards.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { askForLimit, readLimitRequest } from './ask-for-limit.ts'

type Parts = Pick<Database, 'db' | 'transact'> & { sessions: Sessions; live: Announcer }

const REFUSALS = {
  not_higher: 'Your limit is already as high. Ask for a higher amount.',
  declined: 'Your request was declined. You can ask again a day later.',
  asked_already: 'You have asked already. Please wait for the answer of an administrator.',
}

/** The caller's request for a higher bidding limit. */
export const limitRequestRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/account/limit-request', tags: ['Own account'] })
    .use(requireSession(deps))
    .get('', ({ session }) => readLimitRequest(deps, session.user.id), {
      response: { 200: openLimitRequest, ...SIGNED_IN_ERRORS, ...READ_ERRORS },
      detail: { summary: "The caller's open or declined request for a higher bidding limit" },
    })
    .post(
      '',
      async ({ body, session, status }) => {
        const outcome = await askForLimit(deps, session.user.id, body)
        if (!('refused' in outcome)) return { message: 'An administrator will answer you.' }
        const { refused } = outcome
        return status(409, { message: REFUSALS[refused], reason: refused })
      },
      {
        body: limitRequestEdit,
        parse: 'json',
        response: { 200: done, 409: errorBody, ...SIGNED_IN_ERRORS, ...CHANGE_ERRORS },
        detail: {
          summary: 'Ask for a higher bidding limit; one open request, and a day after a decline',
        },
      },
    )
