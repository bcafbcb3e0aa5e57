import {
  cycleRecord,
  cycleRecordQuery,
  id,
  MAX_PER_SEASON,
  pastCycle,
  receipt,
  receiptCheck,
  receiptKey,
  receiptQuestion,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { AttemptLimits } from '../../access/attempt-limits.ts'
import { requireSession } from '../../access/guards.ts'
import { perAddress } from '../../access/route-limits.ts'
import type { Sessions } from '../../access/sessions.ts'
import { documented, ERRORS, READ_ERRORS, returns } from '../../platform/answers.ts'
import { json } from '../../platform/body.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { findMountain } from '../mountain.store.ts'
import { noMountain } from '../mountain.ts'
import { createCycleRecords } from './read-cycle-record.ts'
import { checkReceipt, readOwnReceipt, readPublicKey } from './read-receipt.ts'
import { listPastCycles } from './receipt.store.ts'

type Parts = Pick<Database, 'db'> & { config: Config; limits: AttemptLimits; sessions: Sessions }

const noBid = { message: 'You have no bid with this id.', reason: 'not_found' }
const noCycle = {
  message: 'There is no closed cycle with this number. Its record appears when the cycle closes.',
  reason: 'not_found',
}

/** The receipts of the caller's own bids. */
export const ownReceiptRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/bids', tags: ['Receipts'] }).use(requireSession(deps)).get(
    '/:id/receipt',
    async ({ params, session, set, status }) => {
      const found = await readOwnReceipt(deps, session.user.id, params.id)
      if (!found) return status(404, noBid)
      set.headers['content-disposition'] =
        `attachment; filename="firstchair-receipt-${params.id}.json"`
      return found
    },
    {
      params: z.object({ id }),
      ...returns(receipt, "The signed receipt of the caller's own bid, as a file"),
    },
  )

/** The closed cycles that a mountain's page lists. */
const MOST_PAST = 20

/** The public check of receipts, and the records of closed cycles. */
export function receiptRoutes(deps: Parts) {
  const records = createCycleRecords(deps)
  return new Elysia({ prefix: '/api', tags: ['Receipts'] })
    .get('/receipts/key', () => readPublicKey(deps), {
      response: { 200: receiptKey, ...READ_ERRORS },
      detail: { summary: 'The public key that receipts are signed with' },
    })
    .post('/receipts/check', ({ body }) => checkReceipt(deps, body.text), {
      ...json(receiptQuestion, { before: [perAddress(deps, 'receiptCheck')] }),
      detail: {
        summary: 'Whether a text is a receipt of an accepted bid, unchanged',
        responses: documented({ 200: receiptCheck, ...ERRORS }),
      },
    })
    .get(
      '/mountains/:id/cycles',
      async ({ params, status }) => {
        if (!(await findMountain(deps.db, params.id))) return status(404, noMountain)
        return listPastCycles(deps.db, params.id, MOST_PAST)
      },
      {
        transform: perAddress(deps, 'publicRead'),
        params: z.object({ id }),
        response: { 200: z.array(pastCycle), ...READ_ERRORS },
        detail: { summary: `How the last ${MOST_PAST} closed cycles ended, newest first` },
      },
    )
    .get(
      '/mountains/:id/cycles/:number',
      async ({ params, query, status }) =>
        (await records.read(params.id, params.number, query)) ?? status(404, noCycle),
      {
        transform: perAddress(deps, 'publicRead'),
        params: z.object({ id, number: z.coerce.number().int().min(1).max(MAX_PER_SEASON) }),
        query: cycleRecordQuery,
        response: { 200: cycleRecord, ...READ_ERRORS },
        detail: {
          summary: 'The bids of a closed cycle in order, with the hash stored at its close',
        },
      },
    )
}
