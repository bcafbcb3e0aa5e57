import { passkeyLogin, user, webauthnOptions } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { clientOf } from '../access/client.ts'
import { perAddress } from '../access/route-limits.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { archivedAccount } from '../accounts/refused.ts'
import { returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import { answerLogin } from './answer-login.ts'
import { logInWithPasskey, requestPasskey } from './log-in-with-passkey.ts'
import { unavailable } from './passkeys/refused.ts'

type Parts = Omit<AccountDeps, 'live' | 'jobs' | 'passwords'>

const wrongPasskey = {
  message: 'This passkey does not open an account here. Please try another way to log in.',
  reason: 'wrong_passkey',
}

/** Sign in with a passkey. */
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
        ...returns(webauthnOptions, 'What a browser needs to sign in with a passkey'),
      },
    )
    .post(
      '/passkeys/sign-in',
      async ({ body, request, server, set }) => {
        const client = clientOf({ request, server }, deps.config)
        const outcome = await logInWithPasskey(deps, body.credential, client, request.headers)
        return answerLogin(set, outcome, {
          wrong: [401, wrongPasskey],
          archived: [403, archivedAccount],
        })
      },
      {
        ...json(passkeyLogin),
        ...returns(z.object({ user }), 'Sign in with a passkey; sets the session cookie'),
      },
    )
