import { ticketCheck, ticketCheckQuery } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Announcer } from '../live/announcer.ts'
import { mayConflict } from '../platform/answers.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { useTicket } from './check-ticket.ts'
import { noTicket, ticketParams } from './ticket.routes.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  config: Config
  live: Announcer
  sessions: Sessions
}

const used = { message: 'This ticket was used before.', reason: 'used' }
const otherDays = { message: 'This ticket is not valid today.', reason: 'not_today' }
const isVoid = { message: 'This ticket is void.', reason: 'void' }

const REFUSALS = { used, void: isVoid, otherDays }

/** Marks a ticket as used. */
export const adminTicketRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/tickets' }).use(requireAdmin(deps)).post(
    '/:code/use',
    async ({ session, params: { code }, query, status }) => {
      const outcome = await useTicket(
        actingAs(deps, session),
        code,
        session.user.id,
        query.timeZone,
      )
      if (!('refused' in outcome)) return outcome.ticket
      if (outcome.refused === 'unknown') return status(404, noTicket)
      return status(409, REFUSALS[outcome.refused])
    },
    {
      params: ticketParams,
      query: ticketCheckQuery,
      ...mayConflict(ticketCheck, 'Mark a ticket as used, once'),
    },
  )
