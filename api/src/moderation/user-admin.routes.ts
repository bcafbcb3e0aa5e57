import {
  adminUser,
  adminUserQuery,
  approvalEdit,
  bulkDone,
  bulkUsers,
  done,
  editableNote,
  editConflict,
  id,
  MAX_BULK,
  userGlance,
  userNote,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import type { Logger } from 'pino'
import { z } from 'zod'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import { setNote } from '../accounts/edit-user.ts'
import { noUser } from '../accounts/refused.ts'
import { withErasedStrikes } from '../accounts/struck-addresses.ts'
import { readUsers } from '../accounts/user-admin.store.ts'
import type { Auction } from '../auction/auction.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import { ERRORS, mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { paged } from '../platform/listing.ts'
import { sendVersion } from '../platform/version.ts'
import { ifMatchOf, versioned } from '../platform/versioned.ts'
import { changeUsers } from './change-users.ts'
import { readGlance } from './read-glance.ts'
import { setApproval } from './set-approval.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  auction: Auction
  config: Config
  live: Announcer
  log: Logger
  mail: Mail
  sessions: Sessions
}

const BULK_SECONDS = 240

/** A thousand ids need a longer body than any other JSON request. */
const BULK_BODY = { maxBytes: 64 * 1024, maxValues: 2 * MAX_BULK }

const struckUsers =
  (deps: Parts): typeof readUsers =>
  async (db, query) => {
    const page = await readUsers(db, query)
    return { ...page, entries: await withErasedStrikes(deps, page.entries) }
  }

/** List users and decide about them. */
export const adminUserRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/users' })
    .use(requireAdmin(deps))
    .get('', paged(deps.db, struckUsers(deps)), {
      query: adminUserQuery,
      ...returns(z.array(adminUser), 'Users, newest first'),
    })
    .get(
      '/:id',
      async ({ params: { id }, set, status }) => {
        const glance = await readGlance(deps, id)
        if (!glance) return status(404, noUser)
        sendVersion(set, glance.user.version ?? '')
        return glance
      },
      {
        params: z.object({ id }),
        ...returns(userGlance, 'A user at a glance; the ETag is the version of the user'),
      },
    )
    .patch(
      '/:id/note',
      async ({ session, params: { id }, body, request, set }) => {
        const by = actingAs(deps, session)
        const saved = await setNote(by, id, body.note, ifMatchOf(request))
        const answer = versioned(set, saved, { unknown: noUser })
        return 'version' in answer ? { message: 'Note saved' } : answer
      },
      {
        params: z.object({ id }),
        ...json(userNote),
        ...mayConflict(
          done,
          'Note something about a user, for admins alone (If-Match: the noteVersion)',
          editConflict(editableNote),
        ),
      },
    )
    .use(userDecisionRoutes(deps))

const userDecisionRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .patch(
      '/:id/approval-status',
      async ({ session, params: { id }, body, request, set }) => {
        const by = actingAs(deps, session)
        const decided = await setApproval(by, id, body.approvalStatus, ifMatchOf(request))
        return versioned(set, 'user' in decided ? decided.user : decided, { unknown: noUser })
      },
      {
        params: z.object({ id }),
        ...json(approvalEdit),
        response: {
          200: adminUser,
          409: editConflict(adminUser),
          ...ERRORS,
        },
        detail: {
          summary:
            'Approve or reject a user; rejecting cancels their open bids (If-Match: the version)',
        },
      },
    )
    .post(
      '/bulk',
      ({ session, body, request, server }) => {
        // A thousand users take longer than the idle timeout of a connection.
        server?.timeout(request, BULK_SECONDS)
        return changeUsers(actingAs(deps, session), session.user.id, body)
      },
      {
        ...json(bulkUsers, BULK_BODY),
        ...returns(bulkDone, 'Approve, reject, archive or unarchive many users, one by one'),
      },
    )
