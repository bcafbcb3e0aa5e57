import {
  type GateAnswer,
  type GateCheck,
  type GateUse,
  type TicketCheck,
  validDays,
} from '@firstchair/contract'
import { findMountains } from '../auction/mountain.store.ts'
import { type LockedMountain, lockMountain } from '../auction/mountain-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Config } from '../platform/config.ts'
import { type Database, type Db, databaseTime, type Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { readWonFacts } from '../tables/facts.store.ts'
import { checkToday, winOfCode } from './check-ticket.ts'
import { giveCodes, lockCodes } from './code.store.ts'
import { maskedEmail } from './give.rules.ts'
import { isLateVerdict, recordLateRide, recordSentLater } from './late-ride.ts'
import { findTicket, lockTicket, setUsed, type Ticket } from './ticket.store.ts'

type Ground = { config: Pick<Config, 'ticketSecret'> }

/** A mistaken scan can be taken back for this long. */
const UNDO_MS = 60_000
/** A gate without a connection sends its scans within a day. */
const QUEUE_MS = 86_400_000

const UNKNOWN: GateAnswer = { verdict: 'unknown', ticket: null }

/** What the people at the gate see of a scanned code. Changes nothing. */
export async function checkAtGate(
  parts: Ground & Pick<Database, 'db'>,
  { code, timeZone }: GateCheck,
): Promise<GateAnswer> {
  const win = winOfCode(parts, code)
  const ticket = win && (await findTicket(parts.db, win.id))
  return ticket ? answerAt(parts.db, ticket, win.number, timeZone, new Date()) : UNKNOWN
}

async function answerAt(
  db: Db | Tx,
  ticket: Ticket,
  codeNumber: number,
  timeZone: string | undefined,
  now: Date,
): Promise<GateAnswer> {
  const check = await checkToday(db, ticket, codeNumber, timeZone, now)
  const { mountain, ticketNumber } = ticket
  if (check.isGiven) {
    // The code from before a gift reveals nothing about the new holder.
    const hidden = { holder: '', days: '', usedAt: null, usedBy: null }
    return { verdict: 'given', ticket: { mountain, ticketNumber, ...hidden } }
  }
  const facts = (await readWonFacts(db, [ticket.winId])).get(ticket.winId)
  return {
    verdict: verdictOf(ticket, check),
    ticket: {
      ...{ mountain, ticketNumber },
      holder: ticket.givenTo === null ? ticket.holder : maskedEmail(ticket.givenTo),
      days: validDays(facts),
      usedAt: ticket.usedAt?.toISOString() ?? null,
      usedBy: ticket.usedByName,
    },
  }
}

function verdictOf({ paymentStatus }: Ticket, { state, otherDays }: TicketCheck) {
  if (state === 'valid') return otherDays === undefined ? 'valid' : 'not_today'
  return paymentStatus === 'refunded' ? 'refunded' : state
}

type UseParts = Ground & Pick<Database, 'transact'> & { live: Announcer }

/**
 * Uses a ticket once, or takes a use back within a minute. A scan that is sent again has the same key
 * and the same answer. One that was made without a connection counts for the time of the scan: if the
 * ticket was used, refunded or given away before it arrived, or its days are over, the ride is recorded.
 */
export async function useAtGate(
  parts: UseParts,
  by: string,
  use: GateUse,
): Promise<GateAnswer | Refused<'too_late'>> {
  const win = winOfCode(parts, use.code)
  if (win === null) return UNKNOWN
  const { answer, changed = null } = await parts.transact(async (tx) => {
    const found = await findTicket(tx, win.id)
    if (!found) return { answer: UNKNOWN }
    const isLate = use.at !== undefined && !use.undo
    const mountain = isLate ? await lockMountain(tx, found.mountainId) : null
    if (use.undo) await lockCodes(tx, found.mountainId)
    const ticket = await lockTicket(tx, win.id)
    if (!ticket) return { answer: UNKNOWN }
    const answer = await settleScan(tx, { mountain, ticket, codeNumber: win.number }, by, use)
    const [after = null] = mountain ? await findMountains(tx, [mountain.id]) : []
    return { answer, changed: after?.seq === mountain?.seq ? null : after }
  })
  if (changed) parts.live.mountainChanged(changed, 'mountain_updated')
  const isChanged = 'verdict' in answer && /^(accepted|undone)$/.test(answer.verdict)
  if (isChanged || use.at !== undefined) parts.live.adminChanged('results')
  return answer
}

type Scanned = { mountain: LockedMountain | null; ticket: Ticket; codeNumber: number }

async function settleScan(
  tx: Tx,
  { mountain, ticket, codeNumber }: Scanned,
  by: string,
  { key, at, timeZone, undo }: GateUse,
): Promise<GateAnswer | Refused<'too_late'>> {
  const now = await databaseTime(tx)
  const usedAt = at === undefined ? now : within(new Date(at), now)
  const answer = await answerAt(tx, ticket, codeNumber, timeZone, usedAt)
  const isThisScan = answer.verdict === 'used' && ticket.usedBy === by && ticket.usedKey === key
  if (!undo) {
    if (isThisScan) return { ...answer, verdict: 'accepted' }
    const scan = { key, by, now, at: usedAt }
    if (at !== undefined && isLateVerdict(answer.verdict)) {
      const counts = await recordLateRide(tx, mountain, ticket, answer.verdict, scan)
      return counts ? answered('accepted', answer, usedAt) : answer
    }
    if (answer.verdict !== 'valid') return answer
    const { verdict } = await answerAt(tx, ticket, codeNumber, timeZone, now)
    if (verdict !== 'valid') await recordSentLater(tx, ticket, scan)
    await setUsed(tx, ticket.winId, { by, at: usedAt, key })
    return answered('accepted', answer, usedAt)
  }
  if (!isThisScan) return answer
  if (now.getTime() - (ticket.usedAt?.getTime() ?? 0) > UNDO_MS) return refused('too_late')
  await setUsed(tx, ticket.winId, null)
  await giveCodes(tx, ticket.mountainId) // one may have arrived while the ticket was used
  return answered('undone', answer, null)
}

const answered = (
  verdict: 'accepted' | 'undone',
  { ticket }: GateAnswer,
  usedAt: Date | null,
): GateAnswer => ({
  verdict,
  ticket: ticket && { ...ticket, usedAt: usedAt?.toISOString() ?? null, usedBy: null },
})

/** A gate's clock may be wrong: no scan is of the future, or older than a day. */
const within = (at: Date, now: Date): Date =>
  new Date(Math.min(Math.max(at.getTime(), now.getTime() - QUEUE_MS), now.getTime()))
