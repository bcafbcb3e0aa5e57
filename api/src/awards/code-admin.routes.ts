import {
  codePool,
  codeReplacement,
  id,
  knownCodes,
  MAX_CODES,
  newCodes,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import { noMountain } from '../auction/mountain.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import { mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Database } from '../platform/database.ts'
import { findCodePool } from './code.store.ts'
import { importCodes, removeUnusedCodes, replaceCode } from './manage-codes.ts'

type Parts = Pick<Database, 'db' | 'transact'> & { live: Announcer; mail: Mail; sessions: Sessions }

const params = z.object({ id })
const path = '/resort-codes/:id'

const CODES_BODY = { maxBytes: 256 * 1024, maxValues: 2 * MAX_CODES }

const noCode = { message: 'This mountain has no such code.', reason: 'not_found' }
const known = { message: 'The new code was imported before.', reason: 'known' }
const used = { message: 'The ticket with this code was used.', reason: 'used' }

/** Resort codes of a mountain. Responses contain no code, except those that a refused import sent. */
export const adminCodeRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .get(
      path,
      async ({ params: { id }, status }) =>
        (await findCodePool(deps.db, id)) ?? status(404, noMountain),
      { params, ...returns(codePool, "Counts of the codes of a mountain's resort") },
    )
    .post(
      path,
      async ({ session, params: { id }, body, status }) => {
        const imported = await importCodes(actingAs(deps, session), id, body.codes)
        if (!('refused' in imported)) return imported
        if (imported.refused === 'unknown') return status(404, noMountain)
        const message = 'Some of these codes were imported before. Nothing was imported.'
        return status(409, { message, reason: 'known', codes: imported.codes })
      },
      {
        params,
        ...json(newCodes, CODES_BODY),
        ...mayConflict(codePool, 'Import codes: all or none', knownCodes),
      },
    )
    .put(
      path,
      async ({ session, params: { id }, body, status }) => {
        const replaced = await replaceCode(actingAs(deps, session), id, body)
        if (!('refused' in replaced)) return replaced
        switch (replaced.refused) {
          case 'unknown':
            return status(404, noMountain)
          case 'no_code':
            return status(404, noCode)
          case 'known':
            return status(409, known)
          case 'used':
            return status(409, used)
        }
      },
      {
        params,
        ...json(codeReplacement),
        ...mayConflict(codePool, 'Replace a wrong code of a ticket that is not used'),
      },
    )
    .delete(
      path,
      async ({ session, params: { id }, status }) => {
        const pool = await removeUnusedCodes(actingAs(deps, session), id)
        return 'refused' in pool ? status(404, noMountain) : pool
      },
      { params, ...returns(codePool, 'Remove the codes that no ticket has') },
    )
