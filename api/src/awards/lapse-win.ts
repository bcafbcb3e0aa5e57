import { changeMountain, type LockedMountain } from '../auction/mountain-admin.store.ts'
import type { Tx } from '../platform/database.ts'
import { readSettings } from '../tables/settings.store.ts'
import type { Lapsed } from './cascade.rules.ts'
import {
  type AwardedWin,
  insertHold,
  insertOffer,
  insertStrike,
  lockRunners,
  setPaymentStatus,
} from './cascade.store.ts'
import { giveBack, lapse, type Passing, type PassingFacts, release } from './lapse.rules.ts'

/** What to announce after a ticket was passed on and the transaction is committed. */
export type Passed = {
  /** Changed if the ticket was returned to stock. */
  mountain: LockedMountain
  /** The new holder, if there is one. */
  nextHolderId: string | null
}

type Ticket = Pick<AwardedWin, 'mountainId' | 'ticketNumber' | 'season' | 'cycleId'>

const HOUR_MS = 3_600_000

/**
 * Ends a pending win and passes its ticket on, in the transaction that has locked the mountain's
 * row and the win.
 */
export async function lapseWin(
  tx: Tx,
  mountain: LockedMountain,
  win: AwardedWin,
  lapsed: Lapsed,
  now: Date,
): Promise<Passed> {
  await setPaymentStatus(tx, win.id, lapsed)
  const runners = await lockRunners(tx, win.cycleId)
  const facts = await passingFacts(tx, mountain, now)
  const ended = { ...win, ticketSeason: win.season }
  const { strike, passing } = lapse(ended, lapsed, runners, facts)
  if (strike) await insertStrike(tx, win, strike, now)
  if (passing.kind === 'held') {
    await insertHold(tx, win, passing)
    return { mountain, nextHolderId: null }
  }
  return write(tx, mountain, win, passing, now)
}

/** Offers a held ticket to the next in the queue, whatever they bid. */
export async function releaseTicket(
  tx: Tx,
  mountain: LockedMountain,
  ticket: Ticket,
  now: Date,
): Promise<Passed> {
  const runners = await lockRunners(tx, ticket.cycleId)
  const passing = release(ticket.season, runners, await passingFacts(tx, mountain, now))
  return write(tx, mountain, ticket, passing, now)
}

/** Returns a held ticket to stock. */
export const returnTicket = (
  tx: Tx,
  mountain: LockedMountain,
  ticket: Ticket,
  now: Date,
): Promise<Passed> => write(tx, mountain, ticket, giveBack(ticket.season, mountain), now)

async function passingFacts(tx: Tx, mountain: LockedMountain, now: Date): Promise<PassingFacts> {
  const { paymentWindowHours } = await readSettings(tx)
  const { season, ticketsAvailable } = mountain
  return { season, ticketsAvailable, paymentWindowMs: paymentWindowHours * HOUR_MS, now }
}

async function write(
  tx: Tx,
  mountain: LockedMountain,
  ticket: Ticket,
  passing: Exclude<Passing, { kind: 'held' }>,
  now: Date,
): Promise<Passed> {
  switch (passing.kind) {
    case 'offered':
      await insertOffer(tx, ticket, passing.runner, passing)
      return { mountain, nextHolderId: passing.runner.userId }
    case 'returned': {
      const { ticketsAvailable } = passing
      const change = { ticketsAvailable }
      return {
        mountain: await changeMountain(tx, mountain, 'returned', change, now),
        nextHolderId: null,
      }
    }
    case 'unsold':
      return { mountain, nextHolderId: null }
  }
}
