/** How long the tint and the ▲ of a rise stay, in milliseconds. */
export const PULSE_MS = 700
/** A card pulses at most once in this time, however fast bids arrive. */
export const PULSE_EVERY_MS = 1000

export type PriceMemory = {
  readonly amount: number
  /** When the last pulse began, in milliseconds of any steady clock; null before the first. */
  readonly pulsedAt: number | null
}

/**
 * The state of a price after it showed `amount` at `at`. A new `pulsedAt` starts a pulse. Only a
 * rise pulses, not a fall, which follows a voided bid or a reset.
 */
export function seePrice(memory: PriceMemory, amount: number, at: number): PriceMemory {
  const isQuiet = memory.pulsedAt === null || at - memory.pulsedAt >= PULSE_EVERY_MS
  if (amount > memory.amount && isQuiet) return { amount, pulsedAt: at }
  return { amount, pulsedAt: memory.pulsedAt }
}
