import {
  type Cascade,
  cascade,
  HOLD_MS,
  isStrike,
  type Lapsed,
  queueOf,
  type Runner,
} from './cascade.rules.ts'

/** The facts, besides the queue, that decide where a ticket goes next. */
export type PassingFacts = {
  /** The season that the mountain sells now. */
  season: number
  ticketsAvailable: number
  paymentWindowMs: number
  now: Date
}

/** What happens to a ticket without a holder. */
export type Passing =
  | { kind: 'offered'; runner: Runner; awardedAt: Date; paymentDeadline: Date }
  | { kind: 'held'; runner: Runner; heldAt: Date; decideBy: Date }
  /** Returned to the stock of its season, which then has this many. */
  | { kind: 'returned'; ticketsAvailable: number }
  /** Its season is over, so it is no longer sold. */
  | { kind: 'unsold' }

export type Lapse = { strike: 'expired' | 'declined' | null; passing: Passing }

/** The effects of a pending win that ends without payment. `ticketSeason`: its ticket's season. */
export function lapse(
  win: { winningAmount: number; place: number; ticketSeason: number },
  lapsed: Lapsed,
  runners: readonly Runner[],
  facts: PassingFacts,
): Lapse {
  return {
    strike: isStrike(win.place, lapsed) ? lapsed : null,
    passing: pass(cascade(win.winningAmount, runners), win.ticketSeason, facts),
  }
}

/** An admin releases a held ticket: the next bidder in line gets the offer, whatever they bid. */
export function release(
  ticketSeason: number,
  runners: readonly Runner[],
  facts: PassingFacts,
): Exclude<Passing, { kind: 'held' }> {
  const [runner] = queueOf(runners)
  return runner ? offer(runner, facts) : giveBack(ticketSeason, facts)
}

/** Returns the ticket to its season's stock; a ticket of a past season stays unsold. */
export function giveBack(
  ticketSeason: number,
  { season, ticketsAvailable }: Pick<PassingFacts, 'season' | 'ticketsAvailable'>,
): Extract<Passing, { kind: 'returned' | 'unsold' }> {
  return ticketSeason === season
    ? { kind: 'returned', ticketsAvailable: ticketsAvailable + 1 }
    : { kind: 'unsold' }
}

function pass(next: Cascade, ticketSeason: number, facts: PassingFacts): Passing {
  switch (next.kind) {
    case 'offered':
      return offer(next.runner, facts)
    case 'held':
      return { ...next, heldAt: facts.now, decideBy: after(facts.now, HOLD_MS) }
    case 'returned':
      return giveBack(ticketSeason, facts)
  }
}

const offer = (runner: Runner, { now, paymentWindowMs }: PassingFacts) => ({
  kind: 'offered' as const,
  runner,
  awardedAt: now,
  paymentDeadline: after(now, paymentWindowMs),
})

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
