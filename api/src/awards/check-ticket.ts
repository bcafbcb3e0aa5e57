import { daysWithout, type TicketCheck, ticketFacts } from '@firstchair/contract'
import type { Announcer } from '../live/announcer.ts'
import type { CalendarEvent } from '../platform/calendar-file.ts'
import type { Config } from '../platform/config.ts'
import { type Database, type Db, databaseTime, type Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { createTicketCodes } from '../platform/ticket-codes.ts'
import { knownTimeZone } from '../platform/time-zone.ts'
import { readWonFacts } from '../tables/facts.store.ts'
import { readCodes } from './code.store.ts'
import { isGift } from './give.rules.ts'
import { findTicket, lockTicket, setUsed, type Ticket } from './ticket.store.ts'

type Parts = Pick<Database, 'db'> & { config: Pick<Config, 'ticketSecret'> }

/** The win that a ticket's code names; null for a code that we have not signed. */
export const winOfCode = ({ config }: Pick<Parts, 'config'>, code: string) =>
  createTicketCodes(config.ticketSecret).read(code)

/**
 * The public facts of a scanned ticket; null for a code that we have not signed. `timeZone` is where it
 * is scanned; UTC by default, so that nobody gets around the days by leaving it out.
 */
export async function checkTicket(
  parts: Parts,
  code: string,
  timeZone: string | undefined,
): Promise<TicketCheck | null> {
  const win = winOfCode(parts, code)
  const ticket = win && (await findTicket(parts.db, win.id))
  if (!ticket) return null
  const check = await checkToday(parts.db, ticket, win.number, timeZone, new Date())
  const facts = (await readWonFacts(parts.db, [win.id])).get(win.id) ?? null
  return {
    ...check,
    ...(!check.isGiven && { facts }),
    ...(isGift(win.number) && { gift: await giftOf(parts.db, ticket, win.number) }),
  }
}

/** What the page of a gift shows. The resort's code is not taken back, so it is seen once the gift is opened. */
async function giftOf(db: Db, ticket: Ticket, codeNumber: number): Promise<TicketCheck['gift']> {
  const { winId, giver: from, giftLine: line, openedAt } = ticket
  if (codeNumber !== ticket.codeNumber) {
    return { from, line: null, openedAt: null, isTakenBack: true }
  }
  const resortCode = openedAt === null ? undefined : (await readCodes(db, [winId])).get(winId)
  return {
    ...{ from, line, openedAt: openedAt?.toISOString() ?? null, isTakenBack: false },
    ...(resortCode !== undefined && { resortCode }),
  }
}

/** The check of a ticket at `now`, on the day in the time zone of the scan. */
export async function checkToday(
  db: Db | Tx,
  ticket: Ticket,
  codeNumber: number,
  timeZone: string | undefined,
  now: Date,
): Promise<TicketCheck> {
  const check = toCheck(ticket, codeNumber)
  if (check.state !== 'valid') return check
  const facts = (await readWonFacts(db, [ticket.winId])).get(ticket.winId)
  const otherDays = daysWithout(facts, dayIn(knownTimeZone(timeZone), now))
  return otherDays === null ? check : { ...check, otherDays }
}

/** `2026-12-25`. */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)

const DAY_MS = 86_400_000

/** The valid days of a paid ticket; null without them. */
export async function readTicketEvent(parts: Parts, code: string): Promise<CalendarEvent | null> {
  const win = winOfCode(parts, code)
  const ticket = win && (await findTicket(parts.db, win.id))
  if (ticket?.paymentStatus !== 'captured' || win?.number !== ticket.codeNumber) return null
  const facts = (await readWonFacts(parts.db, [ticket.winId])).get(ticket.winId)
  if (!facts?.validFrom || !facts.validTo) return null
  return {
    ...{ id: `ticket-${ticket.winId}`, start: new Date(facts.validFrom), allDay: true },
    end: new Date(Date.parse(facts.validTo) + DAY_MS),
    title: `Ride at ${ticket.mountain}: lift ticket #${ticket.ticketNumber}`,
    text: ticketFacts(facts)
      .map(({ term, value }) => `${term}: ${value}`)
      .join('\n'),
    path: `/ticket/${code}`,
    reminders: [],
  }
}

const toCheck = (ticket: Ticket, codeNumber: number): TicketCheck => ({
  // A code that was replaced reveals nothing more about the ticket.
  ...(codeNumber === ticket.codeNumber
    ? { state: stateOf(ticket), usedAt: ticket.usedAt?.toISOString() ?? null }
    : { state: 'void', usedAt: null, isGiven: true }),
  mountain: ticket.mountain,
  ticketNumber: ticket.ticketNumber,
  cycleNumber: ticket.cycleNumber,
})

/** Only a paid ticket is valid; a refunded, expired or unpaid one is void. */
function stateOf({ paymentStatus, usedAt }: Ticket): TicketCheck['state'] {
  if (paymentStatus !== 'captured') return 'void'
  return usedAt === null ? 'valid' : 'used'
}

type UseOutcome = { ticket: TicketCheck } | Refused<'unknown' | 'used' | 'void' | 'otherDays'>

/**
 * Marks a ticket as used, once. If two gates scan it, the second sees when the first did.
 */
export async function useTicket(
  parts: Pick<Database, 'transact'> & { live: Announcer } & {
    config: Pick<Config, 'ticketSecret'>
  },
  code: string,
  adminId: string,
  timeZone: string | undefined,
): Promise<UseOutcome> {
  const win = winOfCode(parts, code)
  if (win === null) return refused('unknown')
  const outcome = await parts.transact(async (tx): Promise<UseOutcome> => {
    const ticket = await lockTicket(tx, win.id)
    if (!ticket) return refused('unknown')
    const usedAt = await databaseTime(tx)
    const check = await checkToday(tx, ticket, win.number, timeZone, usedAt)
    if (check.state !== 'valid') return refused(check.state)
    if (check.otherDays !== undefined) return refused('otherDays')
    await setUsed(tx, win.id, { by: adminId, at: usedAt })
    return { ticket: toCheck({ ...ticket, usedAt }, win.number) }
  })
  if (!('refused' in outcome)) parts.live.adminChanged('results')
  return outcome
}
