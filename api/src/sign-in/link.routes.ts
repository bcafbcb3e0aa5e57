import {
  done,
  emailVerification,
  forgotPassword,
  LOGIN_REASON,
  PRESS_REASON,
  passwordIsReset,
  passwordReset,
  resendVerification,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { perAddress } from '../access/route-limits.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { noteMail } from '../accounts/account-mail.ts'
import { fieldRefusal } from '../accounts/field-refusal.ts'
import { verifyEmail } from '../accounts/verify-email.ts'
import { returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import { resetPassword } from './reset-password.ts'

type Parts = Omit<AccountDeps, 'log' | 'live'>

const VERIFIED = { message: 'Your email is verified. You can start placing bids once approved.' }
const MAY_BID = { message: 'Your email is verified. You can start placing bids.' }
const EMAIL_CHANGED = { message: 'Your new email is confirmed. Log in with it from now on.' }
const RESET_ASKED = {
  message: 'If an account exists for this email, a link will be sent. It expires in 1 hour.',
}
const VERIFICATION_ASKED = {
  message: 'If this email belongs to an account that is not verified, a link will be sent.',
}
const RESET = { message: 'You can now log in with your new password' }
const badVerification = {
  message: 'This verification link is invalid or has expired',
  reason: 'invalid_link',
}
const loginNeeded = {
  message:
    'To change the email of an account, log in to it in this browser, then open the link again. If you did not ask for this, close this page: nothing changes.',
  reason: LOGIN_REASON,
}
const pressNeeded = (username: string | null) => ({
  message: `This confirms that your email belongs to ${username === null ? 'an account' : `the account ${username}`}. If that account isn't yours, close this page: nothing changes.`,
  reason: PRESS_REASON,
})
const badReset = { message: 'This password reset link is invalid', reason: 'invalid_link' }

/** The actions of the links in our mails, and requests for new links. */
export const linkRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/auth', tags: ['Accounts'] })
    .get(
      '/verify-email',
      async ({ query, request, status }) => {
        const outcome = await verifyEmail(deps, query, request.headers)
        if ('refused' in outcome) {
          if (outcome.refused === 'invalid_link') return status(400, badVerification)
          return status(403, 'username' in outcome ? pressNeeded(outcome.username) : loginNeeded)
        }
        if (outcome.email === 'new_email') return EMAIL_CHANGED
        return outcome.isApproved ? MAY_BID : VERIFIED
      },
      {
        query: emailVerification,
        ...returns(done, 'Prove an email, or a new one, by the link that was sent to it'),
      },
    )
    .post(
      '/resend-verification',
      async ({ body }) => {
        await noteMail(deps, { kind: 'verify', email: body.email })
        return VERIFICATION_ASKED
      },
      {
        ...json(resendVerification, { before: [perAddress(deps, 'linkRequest')] }),
        ...returns(done, 'Ask for another verification link; answers alike for every address'),
      },
    )
    .use(passwordResetRoutes(deps))

const passwordResetRoutes = (deps: Parts) =>
  new Elysia()
    .post(
      '/forgot-password',
      async ({ body }) => {
        await noteMail(deps, { kind: 'reset', email: body.email })
        return RESET_ASKED
      },
      {
        ...json(forgotPassword, { before: [perAddress(deps, 'linkRequest')] }),
        ...returns(done, 'Ask for a new password; answers alike for every address'),
      },
    )
    .post(
      '/reset-password',
      async ({ body, request, set, status }) => {
        const outcome = await resetPassword(deps, body, request.headers)
        if ('refused' in outcome) {
          if (outcome.refused === 'invalid_link') return status(400, badReset)
          return status(422, fieldRefusal(outcome.weakness, 'newPassword'))
        }
        set.headers['set-cookie'] = outcome.setCookie
        const { passkeys, removedPasskeys } = outcome
        return { ...RESET, passkeys, removedPasskeys }
      },
      {
        ...json(passwordReset, { before: [perAddress(deps, 'passwordRating')] }),
        ...returns(
          passwordIsReset,
          'Set a password by a link, once; ends all sessions of the user',
        ),
      },
    )
