import {
  adminMountain,
  adminMountainsQuery,
  done,
  editableMountain,
  editConflict,
  errorBody,
  id,
  MAX_END_DAYS,
  mountain,
  mountainDetail,
  mountainEdit,
  newMountain,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Auction } from '../auction/auction.ts'
import {
  createMountain,
  editableMountain as editable,
  editMountain,
  readAdminMountains,
  readEditableMountain,
} from '../auction/edit-mountain.ts'
import { noMountain } from '../auction/mountain.ts'
import type { Announcer } from '../live/announcer.ts'
import { ERRORS, mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Database } from '../platform/database.ts'
import { answerPage } from '../platform/listing.ts'
import { sendVersion } from '../platform/version.ts'
import { ifMatchOf, versioned } from '../platform/versioned.ts'
import { deleteMountain } from './delete-mountain.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  auction: Auction
  live: Announcer
  sessions: Sessions
}

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
export const adminMountainRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/mountains' })
    .use(requireAdmin(deps))
    .post(
      '',
      async ({ session, body, status }) => {
        const created = await createMountain(actingAs(deps, session), body)
        if (!('refused' in created)) return status(201, created)
        return created.refused === 'name_taken'
          ? status(409, nameTaken)
          : status(422, WRONG_ENDS[created.refused])
      },
      {
        ...json(newMountain),
        response: { 201: mountain, 409: errorBody, ...ERRORS },
        detail: { summary: 'List a mountain; its first cycle opens at once' },
      },
    )
    .get('', async ({ query, set }) => answerPage(set, await readAdminMountains(deps, query)), {
      query: adminMountainsQuery,
      ...returns(z.array(adminMountain), 'All listed mountains with their versions'),
    })
    .get(
      '/:id',
      async ({ params, set, status }) => {
        const mountain = await readEditableMountain(deps, params.id)
        if (mountain === null) return status(404, noMountain)
        sendVersion(set, mountain.version)
        return mountain
      },
      {
        params,
        ...returns(editableMountain, 'What an admin edits of a mountain; the ETag is its version'),
      },
    )
    .use(mountainChangeRoutes(deps))

const mountainChangeRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .patch(
      '/:id',
      async ({ session, params: { id }, body, request, set }) => {
        const edited = await editMountain(actingAs(deps, session), id, body, ifMatchOf(request))
        if (!('refused' in edited)) sendVersion(set, editable(edited).version)
        return versioned(set, edited, { unknown: noMountain, name_taken: nameTaken })
      },
      {
        params,
        ...json(mountainEdit),
        ...mayConflict(
          mountainDetail,
          'Rename a mountain, set its start price, or state its facts (If-Match: its version)',
          editConflict(editableMountain),
        ),
      },
    )
    .delete(
      '/:id',
      async ({ session, params: { id }, request, set }) => {
        const deleted = await deleteMountain(actingAs(deps, session), id, ifMatchOf(request))
        if ('done' in deleted) return { message: 'Mountain deleted successfully' }
        return versioned(set, deleted, { unknown: noMountain })
      },
      {
        params,
        ...mayConflict(
          done,
          'Take a mountain off the board (If-Match: its version)',
          editConflict(editableMountain),
        ),
      },
    )
