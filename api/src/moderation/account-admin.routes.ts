import {
  accountErasure,
  adminFlagEdit,
  adminUser,
  archivedUserQuery,
  bidLimitEdit,
  done,
  editConflict,
  gateFlagEdit,
  id,
  userDetails,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import type { Logger } from 'pino'
import { z } from 'zod'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import { editUserVersion, setAdmin, setBiddingLimit, setGate } from '../accounts/edit-user.ts'
import { fieldRefusal } from '../accounts/field-refusal.ts'
import { noUser, REFUSED, unverified } from '../accounts/refused.ts'
import { readUsers } from '../accounts/user-admin.store.ts'
import type { Auction } from '../auction/auction.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import { ERRORS, mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { answerPage } from '../platform/listing.ts'
import { ifMatchOf, versioned } from '../platform/versioned.ts'
import { endAllSessions } from '../sign-in/end-sessions.ts'
import { removePasskeysOf } from '../sign-in/passkeys/change-passkeys.ts'
import { eraseUser, NOT_ERASED } from './erase-user.ts'
import { archiveUser, unarchiveUser } from './set-archived.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  auction: Auction
  config: Config
  live: Announcer
  log: Logger
  mail: Mail
  sessions: Sessions
}

const NOT_ALLOWED = { unknown: noUser, ...REFUSED }
const NO_RIGHTS = { ...NOT_ALLOWED, unverified }

const ONE_USER = {
  params: z.object({ id }),
  response: {
    200: adminUser,
    ...ERRORS,
    409: editConflict(adminUser),
  },
}

/** A user's access, admin flag, bidding limit and details. */
export const adminAccountRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .get(
      '/archived-users',
      async ({ query, set }) =>
        answerPage(set, await readUsers(deps.db, { ...query, isArchived: '1' })),
      {
        query: archivedUserQuery,
        ...returns(z.array(adminUser), 'Archived users, newest first'),
      },
    )
    .patch(
      '/users/:id/archive',
      async ({ session, params, request, set }) => {
        const by = actingAs(deps, session)
        const result = await archiveUser(by, session.user.id, params.id, ifMatchOf(request))
        return versioned(set, 'user' in result ? result.user : result, NOT_ALLOWED)
      },
      {
        ...ONE_USER,
        detail: { summary: 'Archive a user: their sessions, sockets and open bids end at once' },
      },
    )
    .post(
      '/users/:id/end-sessions',
      async ({ session, params, status }) => {
        const ended = await endAllSessions(actingAs(deps, session), params.id)
        if ('refused' in ended) return status(404, noUser)
        const { count } = ended
        return {
          message: count === 1 ? '1 device is signed out.' : `${count} devices are signed out.`,
        }
      },
      {
        params: z.object({ id }),
        ...returns(done, 'Sign a user out everywhere, sockets included'),
      },
    )
    .use(passkeyAndRightRoutes(deps))
    .use(limitAndDetailRoutes(deps))

const passkeyAndRightRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .delete(
      '/users/:id/passkeys',
      async ({ session, params, status }) => {
        const removed = await removePasskeysOf(actingAs(deps, session), params.id)
        if ('refused' in removed) return status(404, noUser)
        const { count } = removed
        return { message: count === 1 ? '1 passkey removed.' : `${count} passkeys removed.` }
      },
      {
        params: z.object({ id }),
        ...returns(done, "Remove a user's passkeys: the password is enough again (fresh sign-in)"),
      },
    )
    .patch(
      '/users/:id/unarchive',
      async ({ session, params, request, set }) => {
        const result = await unarchiveUser(actingAs(deps, session), params.id, ifMatchOf(request))
        return versioned(set, 'user' in result ? result.user : result, { unknown: noUser })
      },
      { ...ONE_USER, detail: { summary: 'Let an archived user log in again' } },
    )
    .post(
      '/users/:id/erase',
      async ({ session, params, status }) => {
        const erased = await eraseUser(actingAs(deps, session), params.id, { isArchived: true })
        if ('done' in erased) return { message: 'The account is erased.' }
        if (erased.refused === 'unknown') return status(404, noUser)
        return status(409, { message: NOT_ERASED[erased.refused], reason: erased.refused })
      },
      {
        params: z.object({ id }),
        ...json(accountErasure),
        ...mayConflict(done, 'Erase the account of an archived user (fresh sign-in)'),
      },
    )
    .patch(
      '/users/:id/admin',
      async ({ session, params, body, request, set }) => {
        const [by, own] = [actingAs(deps, session), session.user.id]
        const result = await setAdmin(by, own, params.id, body.isAdmin, ifMatchOf(request))
        return versioned(set, result, NO_RIGHTS)
      },
      {
        ...ONE_USER,
        ...json(adminFlagEdit),
        detail: { summary: "Grant or take the admin's rights; not one's own" },
      },
    )
    .patch(
      '/users/:id/gate',
      async ({ session, params, body, request, set }) => {
        const by = actingAs(deps, session)
        const result = await setGate(by, params.id, body.isGate, ifMatchOf(request))
        return versioned(set, result, NO_RIGHTS)
      },
      {
        ...ONE_USER,
        ...json(gateFlagEdit),
        detail: { summary: 'Give or take the right to check and use tickets at the gate' },
      },
    )

const limitAndDetailRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .patch(
      '/users/:id/bid-limit',
      async ({ session, params, body, request, set }) => {
        const by = actingAs(deps, session)
        const changed = await setBiddingLimit(by, params.id, body, ifMatchOf(request))
        return versioned(set, changed, { unknown: noUser })
      },
      {
        ...ONE_USER,
        ...json(bidLimitEdit),
        detail: { summary: "Set a user's own bidding limit, or null for that of the settings" },
      },
    )
    .patch(
      '/users/:id/details',
      async ({ session, params, body, request, set, status }) => {
        const by = actingAs(deps, session)
        const result = await editUserVersion(by, params.id, body, ifMatchOf(request))
        if ('refused' in result) {
          const { refused } = result
          if (refused === 'unknown') return status(404, noUser)
          if (refused === 'outdated') return status(409, result.conflict)
          return status(
            422,
            fieldRefusal(refused, refused === 'username_taken' ? 'username' : 'email'),
          )
        }
        return versioned(set, result, {})
      },
      {
        ...ONE_USER,
        ...json(userDetails),
        detail: {
          summary:
            "Change a user's details; a new email must be verified again (If-Match: the version)",
        },
      },
    )
