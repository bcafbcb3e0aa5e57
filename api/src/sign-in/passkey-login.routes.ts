import { passkeyLogin, recoveryCodeLogin, user, webauthnOptions } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { clientOf } from '../access/client.ts'
import { perAddress } from '../access/route-limits.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { archivedAccount } from '../accounts/refused.ts'
import { ERRORS, mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import { answerLogin } from './answer-login.ts'
import { logInWithPasskey, requestPasskey } from './log-in-with-passkey.ts'
import { unavailable } from './passkeys/refused.ts'
import { finishWithCode, finishWithPasskey, requestSecondFactor } from './second-factor.ts'

type Parts = Omit<AccountDeps, 'live' | 'jobs' | 'passwords'>

const wrongPasskey = {
  message: 'This passkey does not open an account here. Please try another way to log in.',
  reason: 'wrong_passkey',
}
const wrongCode = {
  message: 'This recovery code is not right, or it has been used.',
  reason: 'wrong_code',
  fields: { code: 'This recovery code is not right, or it has been used.' },
}
const expired = {
  message: 'That took too long or did not work. Please enter your password again.',
  reason: 'login_expired',
}
const archived = [403, archivedAccount] as const
const LOGIN_ANSWERS = { 200: z.object({ user }), ...ERRORS }

/** Sign in with a passkey, or finish a login with the second factor. */
export const passkeyLoginRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/auth', tags: ['Passkeys'] })
    .post(
      '/passkeys/sign-in/options',
      async ({ set, status }) => {
        const outcome = await requestPasskey(deps)
        if ('refused' in outcome) return status(404, unavailable)
        set.headers['set-cookie'] = outcome.setCookie
        return outcome.options
      },
      {
        transform: perAddress(deps, 'passkeyRequest'),
        ...returns(webauthnOptions, 'What a browser needs to sign in with a passkey alone'),
      },
    )
    .post(
      '/passkeys/sign-in',
      async ({ body, request, server, set }) => {
        const client = clientOf({ request, server }, deps.config)
        const outcome = await logInWithPasskey(deps, body.credential, client, request.headers)
        return answerLogin(set, outcome, { wrong: [401, wrongPasskey], archived })
      },
      {
        ...json(passkeyLogin),
        response: LOGIN_ANSWERS,
        detail: { summary: 'Sign in with a passkey alone; sets the session cookie' },
      },
    )
    .post(
      '/login/passkey/options',
      async ({ request, status }) => {
        const outcome = await requestSecondFactor(deps, request.headers)
        return 'refused' in outcome ? status(409, expired) : outcome.options
      },
      {
        ...mayConflict(webauthnOptions, 'What a browser needs to finish a login with a passkey'),
      },
    )
    .use(secondFactorRoutes(deps))

const secondFactorRoutes = (deps: Parts) =>
  new Elysia()
    .post(
      '/login/passkey',
      async ({ body, request, server, set }) => {
        const client = clientOf({ request, server }, deps.config)
        const outcome = await finishWithPasskey(deps, body.credential, client, request.headers)
        return answerLogin(set, outcome, { expired: [401, expired], archived })
      },
      {
        ...json(passkeyLogin),
        response: LOGIN_ANSWERS,
        detail: { summary: 'Finish a login with a passkey after the right password' },
      },
    )
    .post(
      '/login/recovery-code',
      async ({ body, request, server, set }) => {
        const client = clientOf({ request, server }, deps.config)
        const outcome = await finishWithCode(deps, body.code, client, request.headers)
        return answerLogin(set, outcome, {
          expired: [401, expired],
          wrong: [422, wrongCode],
          archived,
        })
      },
      {
        ...json(recoveryCodeLogin),
        response: LOGIN_ANSWERS,
        detail: { summary: 'Finish a login with a recovery code after the right password' },
      },
    )
