import {
  auditEntry,
  auditQuery,
  bidHistoryEntry,
  bidHistoryQuery,
  bidStatistic,
  bidStatisticQuery,
  done,
  id,
  loginEntry,
  loginQuery,
  verificationEntry,
  verificationQuery,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { readAudit } from '../access/audit/audit.store.ts'
import { perAddress } from '../access/route-limits.ts'
import { resendVerification } from '../accounts/account-mail.ts'
import { noUser } from '../accounts/refused.ts'
import { readVerifications } from '../accounts/verification.store.ts'
import { readBidHistory } from '../auction/bid-history.store.ts'
import { readBidStatistics } from '../auction/bid-statistics.store.ts'
import type { Deps } from '../deps.ts'
import { mayConflict, returns } from '../platform/answers.ts'
import { paged } from '../platform/listing.ts'
import { readLogins } from '../sign-in/login-history.store.ts'

const ASKED = {
  message: 'A verification link is on its way, unless one was sent within the last minutes.',
}
const NOT_SENT = {
  verified: { message: 'This email is verified already.', reason: 'verified' },
  archived: { message: 'Unarchive this user first.', reason: 'archived' },
}

/** Lists of what users and admins have done: bids, logins, verified addresses, changes. */
export const adminHistoryRoutes = (deps: Deps) =>
  new Elysia()
    .get('/audit', paged(deps.db, readAudit), {
      query: auditQuery,
      ...returns(z.array(auditEntry), 'Who changed what, newest first'),
    })
    .get('/bid-history', paged(deps.db, readBidHistory), {
      query: bidHistoryQuery,
      ...returns(
        z.array(bidHistoryEntry),
        'Bids of all mountains; the newest first unless sorted otherwise',
      ),
    })
    .get('/bid-statistics', paged(deps.db, readBidStatistics), {
      query: bidStatisticQuery,
      ...returns(z.array(bidStatistic), 'One entry for each user who has bid'),
    })
    .get('/login-history', paged(deps.db, readLogins), {
      query: loginQuery,
      ...returns(
        z.array(loginEntry),
        'Logins of all users; the newest first unless sorted otherwise',
      ),
    })
    .get('/email-verification', paged(deps.db, readVerifications), {
      query: verificationQuery,
      ...returns(
        z.array(verificationEntry),
        'Whose email is verified, and who was sent a link when',
      ),
    })
    .post(
      '/users/:id/resend-verification',
      async ({ params, status }) => {
        const outcome = await resendVerification(deps, params.id)
        if (outcome === 'asked') return ASKED
        return outcome === 'unknown' ? status(404, noUser) : status(409, NOT_SENT[outcome])
      },
      {
        transform: perAddress(deps, 'linkRequest'),
        params: z.object({ id }),
        ...mayConflict(done, 'Send a user another verification link'),
      },
    )
