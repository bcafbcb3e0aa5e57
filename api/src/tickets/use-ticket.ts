import type { TicketCheck } from '@firstchair/contract'
import type { Config } from '../config.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import { toCheck, winOfCode } from './check-ticket.ts'
import { lockTicket, setUsed } from './ticket.store.ts'

export type UseOutcome = { kind: 'used_now' | 'used' | 'void'; ticket: TicketCheck } | null

/**
 * Marks a ticket as used, once: of two gates that scan it, the second is told when the first did.
 * Null for a code that is not ours.
 */
export async function useTicket(
  parts: Pick<Database, 'transact'> & { live: Announcer } & {
    config: Pick<Config, 'ticketSecret'>
  },
  code: string,
  adminId: string,
): Promise<UseOutcome> {
  const winId = winOfCode(parts, code)
  if (winId === null) return null
  const outcome = await parts.transact(async (tx): Promise<UseOutcome> => {
    const ticket = await lockTicket(tx, winId)
    if (!ticket) return null
    const check = toCheck(ticket)
    if (check.state !== 'valid') return { kind: check.state, ticket: check }
    const usedAt = await databaseTime(tx)
    await setUsed(tx, winId, adminId, usedAt)
    return { kind: 'used_now', ticket: toCheck({ ...ticket, usedAt }) }
  })
  if (outcome?.kind === 'used_now') parts.live.adminChanged('results')
  return outcome
}
