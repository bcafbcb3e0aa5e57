import {
  bidHistoryEntry,
  bidHistoryQuery,
  bidStatistic,
  bidStatisticQuery,
  done,
  errorBody,
  id,
  loginEntry,
  loginQuery,
  verificationEntry,
  verificationQuery,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { clientOf } from '../access/client.ts'
import { resendVerification } from '../accounts/account-mail.ts'
import { readLogins } from '../accounts/login-history.store.ts'
import { noUser } from '../accounts/refused.ts'
import { readVerifications } from '../accounts/verification.store.ts'
import { readBidHistory } from '../auction/bid-history.store.ts'
import { readBidStatistics } from '../auction/bid-statistics.store.ts'
import type { Deps } from '../deps.ts'
import { ERRORS } from '../platform/answers.ts'
import { answerPage } from '../platform/listing.ts'

const ASKED = {
  message: 'A verification link is on its way, unless one was sent within the last minutes.',
}
const NOT_SENT = {
  verified: { message: 'This email is verified already.', reason: 'verified' },
  archived: { message: 'Unarchive this user first.', reason: 'archived' },
}

/** Lists of what users have done: bids, logins, verified addresses. */
export const adminHistoryRoutes = (deps: Deps) =>
  new Elysia()
    .get(
      '/bid-history',
      async ({ query, set }) => answerPage(set, await readBidHistory(deps.db, query)),
      {
        query: bidHistoryQuery,
        response: { 200: z.array(bidHistoryEntry), ...ERRORS },
        detail: { summary: 'Bids of all mountains; the newest first unless sorted otherwise' },
      },
    )
    .get(
      '/bid-statistics',
      async ({ query, set }) => answerPage(set, await readBidStatistics(deps.db, query)),
      {
        query: bidStatisticQuery,
        response: { 200: z.array(bidStatistic), ...ERRORS },
        detail: { summary: 'One entry for each user who has bid' },
      },
    )
    .get(
      '/login-history',
      async ({ query, set }) => answerPage(set, await readLogins(deps.db, query)),
      {
        query: loginQuery,
        response: { 200: z.array(loginEntry), ...ERRORS },
        detail: { summary: 'Logins of all users; the newest first unless sorted otherwise' },
      },
    )
    .get(
      '/email-verification',
      async ({ query, set }) => answerPage(set, await readVerifications(deps.db, query)),
      {
        query: verificationQuery,
        response: { 200: z.array(verificationEntry), ...ERRORS },
        detail: { summary: 'Whose email is verified, and who was sent a link when' },
      },
    )
    .post(
      '/users/:id/resend-verification',
      async ({ params, request, server, status }) => {
        const { ipAddress } = clientOf({ request, server }, deps.config)
        const outcome = await resendVerification(deps, params.id, ipAddress)
        if (outcome === 'asked') return ASKED
        return outcome === 'unknown' ? status(404, noUser) : status(409, NOT_SENT[outcome])
      },
      {
        params: z.object({ id }),
        response: {
          200: done,
          409: errorBody,
          ...ERRORS,
        },
        detail: { summary: 'Send a user another verification link' },
      },
    )
