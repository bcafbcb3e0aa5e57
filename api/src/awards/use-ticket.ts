import type { TicketCheck } from '@firstchair/contract'
import type { Announcer } from '../live/announcer.ts'
import type { Config } from '../platform/config.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { toCheck, winOfCode } from './check-ticket.ts'
import { lockTicket, setUsed } from './ticket.store.ts'

export type UseOutcome = { ticket: TicketCheck } | Refused<'unknown' | 'used' | 'void'>

/**
 * Marks a ticket as used, once: of two gates that scan it, the second is told when the first did.
 */
export async function useTicket(
  parts: Pick<Database, 'transact'> & { live: Announcer } & {
    config: Pick<Config, 'ticketSecret'>
  },
  code: string,
  adminId: string,
): Promise<UseOutcome> {
  const winId = winOfCode(parts, code)
  if (winId === null) return refused('unknown')
  const outcome = await parts.transact(async (tx): Promise<UseOutcome> => {
    const ticket = await lockTicket(tx, winId)
    if (!ticket) return refused('unknown')
    const check = toCheck(ticket)
    if (check.state !== 'valid') return refused(check.state)
    const usedAt = await databaseTime(tx)
    await setUsed(tx, winId, adminId, usedAt)
    return { ticket: toCheck({ ...ticket, usedAt }) }
  })
  if (!('refused' in outcome)) parts.live.adminChanged('results')
  return outcome
}
