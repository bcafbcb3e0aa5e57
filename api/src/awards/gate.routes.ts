import { gateCheck, gateResponse, gateUse } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireGate } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Announcer } from '../live/announcer.ts'
import { mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { createTicketCodes } from '../platform/ticket-codes.ts'
import { checkAtGate, useAtGate } from './gate.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  sessions: Sessions
  live: Announcer
  config: Config
}

const tooLate = { message: 'A use can be undone for a minute.', reason: 'too_late' }

/** All that people with the gate's flag may do beyond what every user may. */
export function gateRoutes(deps: Parts) {
  const { publicKey: ticketKey } = createTicketCodes(deps.config.ticketSecret)
  return new Elysia({ prefix: '/api/gate', tags: ['Wins'] })
    .use(requireGate(deps))
    .post('/check', async ({ body }) => ({ ...(await checkAtGate(deps, body)), ticketKey }), {
      ...json(gateCheck),
      ...returns(gateResponse, 'What a scanned code is worth, with the holder; changes nothing'),
    })
    .post(
      '/use',
      async ({ session, body, status }) => {
        const answer = await useAtGate(actingAs(deps, session), session.user.id, body)
        return 'refused' in answer ? status(409, tooLate) : { ...answer, ticketKey }
      },
      {
        ...json(gateUse),
        ...mayConflict(gateResponse, 'Use a ticket once, or take that back within a minute'),
      },
    )
}
