import { done, login, registration, user } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { clientOf } from '../access/client.ts'
import { requireSession } from '../access/guards.ts'
import { perAddress } from '../access/route-limits.ts'
import type { Sessions } from '../access/sessions.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { fieldRefusal } from '../accounts/field-refusal.ts'
import { archivedAccount } from '../accounts/refused.ts'
import { register } from '../accounts/register.ts'
import { ERRORS, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import { answerLogin } from './answer-login.ts'
import { logIn } from './log-in.ts'

const REGISTERED = { message: 'Please check your email to verify your account.' }
const wrongLogin = {
  message: 'The email, username or password is not right.',
  reason: 'wrong_credentials',
}
const passkeyNeeded = {
  message:
    'This account takes a passkey: use “Sign in with a passkey”. If you have lost it, use “Forgot password”; admins ask another admin.',
  reason: 'passkey_needed',
}
const unknownDevice = {
  message:
    'Too many failed logins with this name today. If your password is right, we have sent a link to your email. Open it on this device, then log in.',
  reason: 'unknown_device',
}
const foreignLogout = {
  message: 'Use the Logout button on this site.',
  reason: 'foreign_origin',
}

/** Registration, login, logout and who is signed in. */
export const loginRoutes = (deps: AccountDeps) =>
  new Elysia({ prefix: '/api', tags: ['Accounts'] })
    .post(
      '/auth/register',
      async ({ body, request, set, status }) => {
        const outcome = await register(deps, body, request.headers)
        if ('setCookie' in outcome) {
          set.headers['set-cookie'] = outcome.setCookie
          return status(201, REGISTERED)
        }
        switch (outcome.refused) {
          case 'weak_password':
            return status(422, fieldRefusal(outcome.weakness, 'password'))
          case 'terms_missing':
          case 'terms_changed':
            return status(422, fieldRefusal(outcome.refused, 'acceptedTerms'))
          default:
            return status(422, fieldRefusal(outcome.refused, 'username'))
        }
      },
      {
        ...json(registration, { before: [perAddress(deps, 'registration')] }),
        response: { 201: done, ...ERRORS },
        detail: { summary: 'Ask for an account' },
      },
    )
    .post(
      '/auth/login',
      async ({ body, request, server, set }) => {
        const client = clientOf({ request, server }, deps.config)
        const outcome = await logIn(deps, body, client, request.headers)
        return answerLogin(set, outcome, {
          wrong: [401, wrongLogin],
          passkey_needed: [401, passkeyNeeded],
          archived: [403, archivedAccount],
          locked: [403, unknownDevice],
        })
      },
      {
        ...json(login),
        ...returns(z.object({ user }), 'Sign in; sets the session cookie'),
      },
    )
    .use(logoutRoutes(deps))

const logoutRoutes = (deps: AccountDeps) =>
  new Elysia()
    .post(
      '/auth/logout',
      async ({ request, set }) => {
        set.headers['set-cookie'] = await logOut(deps, request.headers)
        return { message: 'You are signed out.' }
      },
      returns(done, 'End the session'),
    )
    .get(
      '/logout',
      async ({ request, set, status, redirect }) => {
        // Link checkers and previews send HEAD, which must not change anything.
        if (request.method === 'HEAD') return redirect('/', 303)
        if (isForeignNavigation(request.headers, deps.config.publicUrl)) {
          return status(403, foreignLogout)
        }
        set.headers['set-cookie'] = await logOut(deps, request.headers)
        return redirect('/', 303)
      },
      {
        detail: {
          summary: 'End the session and go to the landing page (for a link)',
          responses: {
            303: { description: 'To the landing page' },
            403: { description: 'The link is on another site' },
          },
        },
      },
    )
    .use(currentUserRoute(deps))

const currentUserRoute = (deps: AccountDeps) =>
  new Elysia().use(requireSession(deps)).get('/auth/user', ({ session }) => session.user, {
    ...returns(user, 'The signed-in user'),
  })

/** Ends the request's session, if it has one; answers the `Set-Cookie` value that takes the cookie back. */
async function logOut({ sessions }: { sessions: Sessions }, headers: Headers): Promise<string> {
  const session = await sessions.read(headers)
  if (session) await sessions.end(session.sessionId)
  return sessions.clearCookie()
}

/**
 * Whether a navigation comes from another site or is only a prefetch: `/api/logout` is a GET by
 * the specification, and no other page may sign a person out by linking to it.
 */
function isForeignNavigation(headers: Headers, publicUrl: string): boolean {
  if (headers.get('sec-purpose')?.includes('prefetch')) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const referrer = headers.get('referer')
  return referrer !== null && URL.parse(referrer)?.origin !== publicUrl
}
