import { ticketCheck } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { READ_ERRORS } from '../platform/answers.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { checkTicket } from './check-ticket.ts'

type Parts = Pick<Database, 'db'> & { config: Config }

/** A code has 64 characters; anything else cannot be one. */
export const ticketParams = z.object({ code: z.string().max(200) })
export const noTicket = { message: 'This is not a ticket of ours.', reason: 'not_found' }

/** The public check of a ticket's code. */
export const ticketRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/tickets', tags: ['Wins'] }).get(
    '/check/:code',
    async ({ params: { code }, status }) =>
      (await checkTicket(deps, code)) ?? status(404, noTicket),
    {
      params: ticketParams,
      response: { 200: ticketCheck, ...READ_ERRORS },
      detail: { summary: 'Whether a ticket is valid, used or void, by its code' },
    },
  )
