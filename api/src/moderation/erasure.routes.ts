import { accountErasure, done } from '@firstchair/contract'
import { Elysia } from 'elysia'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireConfirmed } from '../access/guards.ts'
import { perUser } from '../access/route-limits.ts'
import { noUser } from '../accounts/refused.ts'
import { mayConflict } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Database } from '../platform/database.ts'
import { type ErasureParts, eraseUser, NOT_ERASED } from './erase-user.ts'

type Parts = ErasureParts & Pick<Database, 'db'> & { limits: AttemptLimits }

/** Erases the user's own account. */
export const erasureRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/account', tags: ['Own account'] }).use(requireConfirmed(deps)).post(
    '/erase',
    async ({ session, status }) => {
      const erased = await eraseUser(actingAs(deps, session), session.user.id)
      if ('done' in erased) return { message: 'Your account was erased.' }
      if (erased.refused === 'unknown') return status(404, noUser)
      return status(409, { message: NOT_ERASED[erased.refused], reason: erased.refused })
    },
    {
      ...json(accountErasure, { before: [perUser(deps, 'accountChange')] }),
      ...mayConflict(done, "Erase the caller's account (fresh sign-in)"),
    },
  )
