/** Postgres schema of pg-boss. */
export const JOB_SCHEMA = 'jobs'

/**
 * A queue, declared by the folder whose work it carries. A handler that fails is called again: it
 * must recognise a repeat.
 */
export type Queue<Data extends object> = {
  name: string
  /** The pause between full batches, so that bids come first. */
  restMs: number
  /** Never set: it only ties the type of the data to the queue. */
  carries?: Data
}

const DAY = 24 * 3600

/** An admin may be on holiday: what was given up on can be tried again for a season. */
const KEPT_FOR_ADMINS = 90 * DAY

/** Delays of 5 s, doubling to half an hour: what fails for nine hours is put aside. */
export const RETRIES = {
  retryLimit: 24,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 120,
  // Counted from when it was written: an old job that an admin tries again must be left its time.
  retentionSeconds: KEPT_FOR_ADMINS + DAY,
  // While the job is kept, its key creates no second job.
  deleteAfterSeconds: 30 * DAY,
}

/** A dead letter is a copy that nobody works at, so it stays as it was made. */
export const DEAD_LETTERS = { retentionSeconds: KEPT_FOR_ADMINS }

/** The queue of jobs that failed every retry and wait for an admin. */
export const deadLetters = (queue: string): string => `dead-${queue}`

/** A job that was given up on: its own id, that of its copy among the dead letters, and what both carry. */
export type DeadLetter = { queue: string; id: string; deadId: string; data: object }
