import type { AccountMail } from '../accounts/account-mail.ts'
import type { MailJob } from '../mail/letter.ts'

/** Postgres schema of pg-boss. */
export const JOB_SCHEMA = 'jobs'

/** What each queue carries. A handler that fails is called again: it must recognise a repeat. */
export type JobData = {
  /** One mail to one address. */
  mail: MailJob
  /** Mails that are sent to many people at once and must not delay the others. */
  'bulk-mail': MailJob
  /** Somebody asked for a link, perhaps with an address that nobody here has. */
  'account-mail': AccountMail
}
export type QueueName = keyof JobData

const DAY = 24 * 3600

/** An admin may be on holiday: what was given up on can be tried again for a season. */
const KEPT_FOR_ADMINS = 90 * DAY

/** Delays of 5 s, doubling to half an hour: what fails for nine hours is put aside. */
const patient = {
  retryLimit: 24,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 120,
  // Counted from when it was written: an old job that an admin tries again must be left its time.
  retentionSeconds: KEPT_FOR_ADMINS + DAY,
  // As long as it is kept, the same key makes no second job.
  deleteAfterSeconds: 30 * DAY,
}

export const QUEUES = {
  mail: patient,
  'bulk-mail': patient,
  'account-mail': patient,
} satisfies Record<QueueName, object>

// Object.keys forgets what it was asked about.
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[]

/** A dead letter is a copy that nobody works at, so it stays as it was made. */
export const DEAD_LETTERS = { retentionSeconds: KEPT_FOR_ADMINS }

/** Where jobs of a queue end up that nothing helped, until somebody looks. */
export const deadLetters = (queue: QueueName): string => `dead-${queue}`
