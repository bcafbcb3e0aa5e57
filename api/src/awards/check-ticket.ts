import type { TicketCheck } from '@firstchair/contract'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { createSignedIds } from '../platform/signed-id.ts'
import { findTicket, type Ticket } from './ticket.store.ts'

type Parts = Pick<Database, 'db'> & { config: Pick<Config, 'ticketSecret'> }

/** The win that a ticket's code names; null for a code that we have not signed. */
export const winOfCode = ({ config }: Pick<Parts, 'config'>, code: string): string | null =>
  createSignedIds(config.ticketSecret, 'ticket').read(code)

/** What a ticket's code shows to anyone who scans it; null for a code that we have not signed. */
export async function checkTicket(parts: Parts, code: string): Promise<TicketCheck | null> {
  const winId = winOfCode(parts, code)
  const ticket = winId === null ? null : await findTicket(parts.db, winId)
  return ticket && toCheck(ticket)
}

export const toCheck = (ticket: Ticket): TicketCheck => ({
  state: stateOf(ticket),
  mountain: ticket.mountain,
  ticketNumber: ticket.ticketNumber,
  cycleNumber: ticket.cycleNumber,
  usedAt: ticket.usedAt?.toISOString() ?? null,
})

/** Only a paid ticket is valid; a refunded, expired or unpaid one is void. */
function stateOf({ paymentStatus, usedAt }: Ticket): TicketCheck['state'] {
  if (paymentStatus !== 'captured') return 'void'
  return usedAt === null ? 'valid' : 'used'
}
