import { errorBody, ticketCheck } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import { useTicket } from '../awards/check-ticket.ts'
import { noTicket, ticketParams } from '../awards/ticket.routes.ts'
import type { Deps } from '../deps.ts'
import { ERRORS } from '../platform/answers.ts'

const used = { message: 'This ticket was used before.', reason: 'used' }
const isVoid = { message: 'This ticket is void.', reason: 'void' }

/** Marks a ticket as used. */
export const adminTicketRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/tickets' }).use(requireAdmin(deps)).post(
    '/:code/use',
    async ({ session, params: { code }, status }) => {
      const outcome = await useTicket(actingAs(deps, session), code, session.user.id)
      if (!('refused' in outcome)) return outcome.ticket
      if (outcome.refused === 'unknown') return status(404, noTicket)
      return status(409, outcome.refused === 'used' ? used : isVoid)
    },
    {
      params: ticketParams,
      response: {
        200: ticketCheck,
        409: errorBody,
        ...ERRORS,
      },
      detail: { summary: 'Mark a ticket as used, once' },
    },
  )
