import { done, heldCascade, id, listQuery, seenRides, strike } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Announcer } from '../live/announcer.ts'
import { ERRORS, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Database } from '../platform/database.ts'
import { paged } from '../platform/listing.ts'
import { listHolds } from './hold.store.ts'
import { markRidesSeen } from './late-ride.store.ts'
import { liftStrike, settleHold } from './settle-hold.ts'
import { listStrikes } from './strike.store.ts'

type Parts = Pick<Database, 'db' | 'transact'> & { live: Announcer; sessions: Sessions }

const params = z.object({ id })
const noHold = { message: 'Held ticket not found.', reason: 'not_found' }
const noStrike = { message: 'Strike not found.', reason: 'not_found' }
const changed = { 200: done, ...ERRORS }

/** Decide about tickets on hold and take strikes back. */
export const adminAwardRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .get('/held-cascades', paged(deps.db, listHolds), {
      query: listQuery,
      ...returns(z.array(heldCascade), 'Tickets whose next price is below half of the lapsed one'),
    })
    .post(
      '/held-cascades/:id/release',
      async ({ session, params: { id }, status }) => {
        const settled = await settleHold(actingAs(deps, session), id, 'released', session.user.id)
        return 'done' in settled
          ? { message: 'Ticket offered to the next bidder' }
          : status(404, noHold)
      },
      { params, response: changed, detail: { summary: 'Offer the ticket to the next bidder' } },
    )
    .post(
      '/held-cascades/:id/return',
      async ({ session, params: { id }, status }) => {
        const settled = await settleHold(actingAs(deps, session), id, 'returned', session.user.id)
        return 'done' in settled ? { message: 'Ticket returned to stock' } : status(404, noHold)
      },
      { params, response: changed, detail: { summary: 'Put the ticket back to stock' } },
    )
    .post(
      '/late-rides/seen',
      async ({ session, body: { ids } }) => {
        await deps.transact((tx) => markRidesSeen(tx, ids, session.user.id))
        deps.live.adminChanged('results')
        return { message: 'Marked as seen' }
      },
      { ...json(seenRides), ...returns(done, 'Rides that need no more attention') },
    )
    .get('/strikes', paged(deps.db, listStrikes), {
      query: listQuery,
      ...returns(z.array(strike), 'First awards that were not paid or were declined, newest first'),
    })
    .post(
      '/strikes/:id/lift',
      async ({ session, params: { id }, status }) => {
        const lifted = await liftStrike(actingAs(deps, session), id, session.user.id)
        return 'done' in lifted ? { message: 'Strike lifted' } : status(404, noStrike)
      },
      {
        params,
        response: changed,
        detail: { summary: 'Take a strike back; with fewer than two the user may bid again' },
      },
    )
