import { tableList, tableViews, tableViewsEdit } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { ADMIN_ERRORS, CHANGE_ERRORS, READ_ERRORS } from '../platform/answers.ts'
import { requireAdmin } from '../sessions/guards.ts'
import { readTableViews } from '../table-views/read-table-views.ts'
import { saveTableViews } from '../table-views/save-table-views.ts'

const params = z.object({ list: tableList })

/** The caller's own columns and saved views. */
export const adminTableViewRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/table-views' })
    .use(requireAdmin(deps))
    .get('/:list', ({ session, params: { list } }) => readTableViews(deps, session.user.id, list), {
      params,
      response: { 200: tableViews, ...ADMIN_ERRORS, ...READ_ERRORS },
      detail: { summary: "The caller's columns and saved views of a table" },
    })
    .patch(
      '/:list',
      ({ session, params: { list }, body }) => saveTableViews(deps, session.user.id, list, body),
      {
        params,
        body: tableViewsEdit,
        parse: 'json',
        response: { 200: tableViews, ...ADMIN_ERRORS, ...CHANGE_ERRORS },
        detail: { summary: "Keep the caller's columns, or replace their saved views, of a table" },
      },
    )
