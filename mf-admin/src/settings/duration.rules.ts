/** Spec §5: what an invalid number of days falls back to. */
export const DEFAULT_DURATION_DAYS = 14

/** The days of a reset: 1 to 365, or 14 for anything else. */
export const durationOf = (days: number | null): number =>
  days !== null && Number.isInteger(days) && days >= 1 && days <= 365 ? days : DEFAULT_DURATION_DAYS
