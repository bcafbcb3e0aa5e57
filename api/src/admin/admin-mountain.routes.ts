import {
  done,
  errorBody,
  id,
  MAX_END_DAYS,
  mountain,
  mountainEdit,
  newMountain,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { requireAdmin } from '../accounts/guards.ts'
import { createMountain } from '../auction/create-mountain.ts'
import { deleteMountain } from '../auction/delete-mountain.ts'
import { applyMountainEdit } from '../auction/edit-mountain.ts'
import { noMountain } from '../auction/no-mountain.ts'
import { actingAs } from '../audit/acting-as.ts'
import { ADMIN_ERRORS, CHANGE_ERRORS, NOT_FOUND_ERROR } from '../platform/answers.ts'
import type { Deps } from '../platform/deps.ts'

const params = z.object({ id })
const wrongEnd = (message: string) => ({ message, reason: 'invalid', fields: { endTime: message } })
const WRONG_ENDS = {
  ends_in_past: wrongEnd('The end must be in the future.'),
  ends_too_late: wrongEnd(`The end must be at most ${MAX_END_DAYS} days away.`),
}
const nameTaken = {
  message: 'A mountain of this name is on the board already. Choose another name or allow both.',
  reason: 'name_taken',
}

/** Add, edit and delete mountains. */
export const adminMountainRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/mountains' })
    .use(requireAdmin(deps))
    .post(
      '',
      async ({ session, body, status }) => {
        const created = await createMountain(actingAs(deps, session), body)
        if (created === 'name_taken') return status(409, nameTaken)
        return typeof created === 'string' ? status(422, WRONG_ENDS[created]) : status(201, created)
      },
      {
        body: newMountain,
        parse: 'json',
        response: { 201: mountain, 409: errorBody, ...ADMIN_ERRORS, ...CHANGE_ERRORS },
        detail: { summary: 'List a mountain; its first cycle opens at once' },
      },
    )
    .patch(
      '/:id',
      async ({ session, params: { id }, body, status }) => {
        const edited = await applyMountainEdit(actingAs(deps, session), id, body)
        if (edited === 'name_taken') return status(409, nameTaken)
        return edited ?? status(404, noMountain)
      },
      {
        params,
        body: mountainEdit,
        parse: 'json',
        response: {
          200: mountain,
          409: errorBody,
          ...ADMIN_ERRORS,
          ...NOT_FOUND_ERROR,
          ...CHANGE_ERRORS,
        },
        detail: { summary: 'Rename a mountain or set its start price' },
      },
    )
    .delete(
      '/:id',
      async ({ session, params: { id }, status }) => {
        const isDeleted = await deleteMountain(actingAs(deps, session), id)
        return isDeleted ? { message: 'Mountain deleted successfully' } : status(404, noMountain)
      },
      {
        params,
        response: { 200: done, ...ADMIN_ERRORS, ...NOT_FOUND_ERROR, ...CHANGE_ERRORS },
        detail: { summary: 'Take a mountain off the board' },
      },
    )
