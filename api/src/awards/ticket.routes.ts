import { errorBody, type TicketCheck, ticketCheck, ticketCheckQuery } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import { perAddress } from '../access/route-limits.ts'
import type { BrandReader } from '../brand/brand.ts'
import type { Announcer } from '../live/announcer.ts'
import { documented, READ_ERRORS } from '../platform/answers.ts'
import { calendarAnswer, calendarFile } from '../platform/calendar-file.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { checkTicket, readTicketEvent } from './check-ticket.ts'
import { openGift } from './give-ticket.ts'
import { walletLink } from './wallet-link.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  config: Config
  brand: BrandReader
  live: Announcer
  limits: Pick<AttemptLimits, 'publicRead'>
}

/** A code has at most 108 characters; anything else cannot be one. */
export const ticketParams = z.object({ code: z.string().max(200) })
export const noTicket = { message: "This isn't one of our tickets.", reason: 'not_found' }

const noDays = { message: 'This ticket has no day to add.', reason: 'not_found' }

async function withWallet(deps: Parts, code: string, ticket: TicketCheck): Promise<TicketCheck> {
  const { wallet, publicUrl } = deps.config
  if (wallet === null || ticket.state !== 'valid') return ticket
  const { start, end } = (await readTicketEvent(deps, code)) ?? {}
  const days = start && end ? { start, end } : null
  const pass = { code, ticket, days, brand: deps.brand.now().name, publicUrl }
  return { ...ticket, walletLink: await walletLink(wallet, pass) }
}

/** What a ticket's code opens, without a session: its check, and its days for calendars. */
export const ticketRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/tickets', tags: ['Wins'] })
    .get(
      '/check/:code',
      async ({ params: { code }, query, status }) => {
        const check = await checkTicket(deps, code, query.timeZone)
        return check ? withWallet(deps, code, check) : status(404, noTicket)
      },
      {
        params: ticketParams,
        query: ticketCheckQuery,
        response: { 200: ticketCheck, ...READ_ERRORS },
        detail: {
          summary: 'Whether a ticket is valid, used or void, and on which days, by its code',
        },
      },
    )
    // Mail scanners and previews fetch links, so a GET opens nothing.
    .post(
      '/check/:code/open',
      async ({ params: { code }, query, status }) => {
        const check = await openGift(deps, code, query.timeZone)
        return check ? withWallet(deps, code, check) : status(404, noTicket)
      },
      {
        ...{ params: ticketParams, query: ticketCheckQuery },
        transform: perAddress(deps, 'publicRead'),
        response: { 200: ticketCheck, ...READ_ERRORS },
        detail: { summary: 'Open a gift, which its giver can no longer take back then' },
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
