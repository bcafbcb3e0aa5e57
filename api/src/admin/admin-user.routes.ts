import { adminUser, adminUserQuery, approvalEdit, id } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { requireAdmin } from '../accounts/guards.ts'
import { noUser } from '../accounts/no-user.ts'
import { readUsers } from '../accounts/read-users.ts'
import { setApproval } from '../accounts/set-approval.ts'
import { actingAs } from '../audit/acting-as.ts'
import { ADMIN_ERRORS, CHANGE_ERRORS, NOT_FOUND_ERROR, READ_ERRORS } from '../platform/answers.ts'
import type { Deps } from '../platform/deps.ts'
import { answerPage } from '../platform/listing.ts'

/** List users and decide about them. */
export const adminUserRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/users' })
    .use(requireAdmin(deps))
    .get('', async ({ query, set }) => answerPage(set, await readUsers(deps, query)), {
      query: adminUserQuery,
      response: { 200: z.array(adminUser), ...ADMIN_ERRORS, ...READ_ERRORS },
      detail: { summary: 'Users, newest first' },
    })
    .patch(
      '/:id/approval-status',
      async ({ session, params: { id }, body, status }) => {
        const decided = await setApproval(actingAs(deps, session), id, body.approvalStatus)
        return decided ?? status(404, noUser)
      },
      {
        params: z.object({ id }),
        body: approvalEdit,
        parse: 'json',
        response: { 200: adminUser, ...ADMIN_ERRORS, ...NOT_FOUND_ERROR, ...CHANGE_ERRORS },
        detail: { summary: "Approve or reject a user; a rejected one's open bids are cancelled" },
      },
    )
