/**
 * What a night holds back, and for how many milliseconds: a test that depends on luck then fails each
 * time. `HELD_BACK=scripts npm test -- e2e` repeats an experiment.
 */
export const DELAYS_MS = {
  scripts: 1_200,
  requests: 800,
  frames: 900,
  bus: 500,
  database: 50,
  /** For each of a mail's six round trips. */
  mail: 200,
} as const

export type HeldBack = keyof typeof DELAYS_MS

export const EXPERIMENTS: readonly HeldBack[] = [
  'scripts',
  'requests',
  'frames',
  'bus',
  'database',
  'mail',
]

/** The step that an experiment repeats: pages hold back what a browser receives. */
export const stepOf = (what: HeldBack): 'e2e' | 'integration' =>
  what === 'scripts' || what === 'requests' || what === 'frames' ? 'e2e' : 'integration'

/** How long `what` is held back in this run; 0 if it is not. */
export const heldBackMs = (what: HeldBack): number =>
  process.env.HELD_BACK === what ? DELAYS_MS[what] : 0
