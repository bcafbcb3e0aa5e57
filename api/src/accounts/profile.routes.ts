import { done, errorBody, profileSetup } from '@firstchair/contract'
import { Elysia } from 'elysia'
import type { Mail } from '../mail/mail.ts'
import { CHANGE_ERRORS, LIMIT_ERRORS, SIGNED_IN_ERRORS } from '../platform/answers.ts'
import type { Database } from '../platform/database.ts'
import { requireSession } from '../sessions/guards.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { fieldRefusal } from './field-refusal.ts'
import { setUpProfile } from './setup-profile.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  sessions: Sessions
  limits: AttemptLimits
  mail: Mail
}

const SENT = { message: 'Please check your email to verify your account.' }
const VERIFIED = { message: 'Your profile is complete.' }
const complete = { message: 'Your profile is complete already.', reason: 'profile_complete' }

/** Complete Your Profile. */
export const profileRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/auth', tags: ['Accounts'] }).use(requireSession(deps)).post(
    '/setup-profile',
    async ({ session, body, status }) => {
      const outcome = await setUpProfile(deps, session.user.id, body)
      switch (outcome) {
        case 'verification_sent':
          return SENT
        case 'verified':
          return VERIFIED
        case 'complete':
          return status(409, complete)
        case 'username_taken':
        case 'username_reserved':
          return status(422, fieldRefusal(outcome, 'username'))
      }
    },
    {
      body: profileSetup,
      parse: 'json',
      response: {
        200: done,
        ...SIGNED_IN_ERRORS,
        ...LIMIT_ERRORS,
        ...CHANGE_ERRORS,
        409: errorBody,
      },
      detail: { summary: 'Choose username and PayPal email; sends a verification link' },
    },
  )
