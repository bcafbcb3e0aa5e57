import { done, profileSetup } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireSession } from '../access/guards.ts'
import { perUser } from '../access/route-limits.ts'
import { mayConflict } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { AccountDeps } from './account-deps.ts'
import { fieldRefusal } from './field-refusal.ts'
import { setUpProfile } from './set-up-profile.ts'

type Parts = Pick<AccountDeps, 'brand' | 'db' | 'transact' | 'sessions' | 'limits' | 'mail'>

const SENT = { message: 'Please check your email to verify your account.' }
const VERIFIED = { message: 'Your profile is complete.' }
const complete = { message: 'Your profile is complete already.', reason: 'profile_complete' }

/** Complete Your Profile. */
export const profileRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/auth', tags: ['Accounts'] }).use(requireSession(deps)).post(
    '/setup-profile',
    async ({ session, body, status }) => {
      const outcome = await setUpProfile(actingAs(deps, session), session.user.id, body)
      if (!('refused' in outcome)) return outcome.isVerified ? VERIFIED : SENT
      switch (outcome.refused) {
        case 'complete':
          return status(409, complete)
        case 'terms_missing':
        case 'terms_changed':
          return status(422, fieldRefusal(outcome.refused, 'acceptedTerms'))
        default:
          return status(422, fieldRefusal(outcome.refused, 'username'))
      }
    },
    {
      ...json(profileSetup, { before: [perUser(deps, 'accountChange')] }),
      ...mayConflict(done, 'Choose username and PayPal email; sends a verification link'),
    },
  )
