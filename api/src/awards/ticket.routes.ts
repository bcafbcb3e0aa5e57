import { errorBody, ticketCheck, ticketCheckQuery } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { BrandReader } from '../brand/brand.ts'
import { documented, READ_ERRORS } from '../platform/answers.ts'
import { calendarAnswer, calendarFile } from '../platform/calendar-file.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { checkTicket, readTicketEvent } from './check-ticket.ts'

type Parts = Pick<Database, 'db'> & { config: Config; brand: BrandReader }

/** A code has at most 108 characters; anything else cannot be one. */
export const ticketParams = z.object({ code: z.string().max(200) })
export const noTicket = { message: "This isn't one of our tickets.", reason: 'not_found' }

const noDays = { message: 'This ticket has no day to add.', reason: 'not_found' }

/** What a ticket's code opens, without a session: its check, and its days for calendars. */
export const ticketRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/tickets', tags: ['Wins'] })
    .get(
      '/check/:code',
      async ({ params: { code }, query, status }) =>
        (await checkTicket(deps, code, query.timeZone)) ?? status(404, noTicket),
      {
        params: ticketParams,
        query: ticketCheckQuery,
        response: { 200: ticketCheck, ...READ_ERRORS },
        detail: {
          summary: 'Whether a ticket is valid, used or void, and on which days, by its code',
        },
      },
    )
    .get(
      '/check/:code/calendar.ics',
      async ({ params: { code }, status }) => {
        const event = await readTicketEvent(deps, code)
        if (!event) return status(404, noDays)
        const { config, brand } = deps
        const file = calendarFile(event, config.publicUrl, brand.now().name, new Date())
        return calendarAnswer('ticket', file)
      },
      {
        params: ticketParams,
        detail: {
          summary: 'The valid days of a paid ticket as a calendar file',
          responses: documented({ ...READ_ERRORS, 404: errorBody }),
        },
      },
    )
