import { accountSession, done, emailChange, id, passwordChange } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { actingAs } from '../access/audit/acting-as.ts'
import { requesterOf } from '../access/client.ts'
import { requireSession } from '../access/guards.ts'
import { perUser } from '../access/route-limits.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { changeEmail } from '../accounts/change-email.ts'
import { fieldRefusal } from '../accounts/field-refusal.ts'
import { readSessions } from '../accounts/read-account.ts'
import { returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endOwnSession } from './end-sessions.ts'

type Parts = Omit<AccountDeps, 'log' | 'live' | 'jobs'>

const noSession = { message: 'Session not found.', reason: 'not_found' }
const SIGNED_OUT = { message: 'That device is signed out.' }
const PASSWORD_CHANGED = { message: 'Your password is changed. Other devices are signed out.' }
const EMAIL_ASKED = { message: 'Please check your new email for a link that confirms it.' }

/** A user's sessions and password. */
export const ownSecurityRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/account', tags: ['Own account'] })
    .use(requireSession(deps))
    .get('/sessions', ({ session }) => readSessions(deps, session), {
      ...returns(z.array(accountSession), 'Where the caller is signed in'),
    })
    .delete(
      '/sessions/:id',
      async ({ session, params, status }) =>
        'done' in (await endOwnSession(deps, session.user.id, params.id))
          ? SIGNED_OUT
          : status(404, noSession),
      {
        params: z.object({ id }),
        ...returns(done, 'Sign one device out'),
      },
    )
    .post(
      '/sessions/end-others',
      async ({ session }) => endedMessage(await endOtherSessions(deps, session)),
      returns(done, 'Sign every other device out'),
    )
    .use(credentialRoutes(deps))

const credentialRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireSession(deps))
    .post(
      '/password',
      async ({ body, status, set, ...asked }) => {
        const outcome = await changePassword(
          actingAs(deps, asked.session),
          requesterOf(asked, deps.config),
          body,
        )
        if ('setCookie' in outcome) {
          set.headers['set-cookie'] = outcome.setCookie
          return PASSWORD_CHANGED
        }
        return outcome.refused === 'weak_password'
          ? status(422, fieldRefusal(outcome.weakness, 'newPassword'))
          : status(422, fieldRefusal(outcome.refused, 'currentPassword'))
      },
      {
        ...json(passwordChange, { before: [perUser(deps, 'accountChange')] }),
        ...returns(done, 'Change the password; ends every other session'),
      },
    )
    .post(
      '/email',
      async ({ body, status, ...asked }) => {
        const outcome = await changeEmail(deps, requesterOf(asked, deps.config), body)
        if ('done' in outcome) return EMAIL_ASKED
        const field = outcome.refused === 'wrong_password' ? 'password' : 'email'
        return status(422, fieldRefusal(outcome.refused, field))
      },
      {
        ...json(emailChange, { before: [perUser(deps, 'accountChange')] }),
        ...returns(done, 'Ask for another email; answers alike for every address'),
      },
    )

function endedMessage(count: number) {
  if (count === 0) return { message: 'You are signed in nowhere else.' }
  return { message: count === 1 ? '1 device is signed out.' : `${count} devices are signed out.` }
}
