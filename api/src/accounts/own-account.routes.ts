import { account, accountDetails, notificationChoice, user } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { actingAs } from '../access/audit/acting-as.ts'
import { requesterOf } from '../access/client.ts'
import { requireSession } from '../access/guards.ts'
import { perUser } from '../access/route-limits.ts'
import { mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { AccountDeps } from './account-deps.ts'
import { changeDetails } from './change-details.ts'
import { fieldRefusal } from './field-refusal.ts'
import { readAccount } from './read-account.ts'
import { noUser } from './refused.ts'
import { setChoices } from './user.store.ts'

type Parts = Omit<AccountDeps, 'jobs'>

const FIELD_OF = {
  username_taken: 'username',
  username_reserved: 'username',
  wrong_password: 'password',
  password_missing: 'password',
  email_taken: 'email',
  email_of_rights: 'email',
} as const
const incomplete = { message: 'Complete your profile first.', reason: 'profile_incomplete' }

/** Shows and changes the user's own account. */
export const ownAccountRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/account', tags: ['Own account'] })
    .use(requireSession(deps))
    .get('', ({ session }) => readAccount(deps, session), {
      ...returns(account, "The caller's details and choices"),
    })
    .patch(
      '/details',
      async ({ body, status, ...asked }) => {
        const result = await changeDetails(
          actingAs(deps, asked.session),
          requesterOf(asked, deps.config),
          body,
        )
        if (!('refused' in result)) return result
        const { refused } = result
        if (refused === 'unknown') return status(404, noUser)
        if (refused === 'profile_incomplete') return status(409, incomplete)
        return status(422, fieldRefusal(refused, FIELD_OF[refused]))
      },
      {
        ...json(accountDetails, { before: [perUser(deps, 'accountChange')] }),
        ...mayConflict(
          user,
          'Change names, phone, PayPal email, or with the password the username',
        ),
      },
    )
    .patch(
      '/notifications',
      async ({ session, body }) => {
        await setChoices(deps.db, session.user.id, body)
        return body
      },
      {
        ...json(notificationChoice),
        ...returns(notificationChoice, 'Choose which emails to get'),
      },
    )
