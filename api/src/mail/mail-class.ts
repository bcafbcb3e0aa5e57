import type { Letter } from './letter.ts'
import { BULK_MAIL_QUEUE, MAIL_QUEUE } from './queues.ts'

/**
 * `first`: someone is waiting for it, or money depends on it. `notice`: sent after those. `bulk`:
 * many at once, rate-limited separately.
 */
type MailClass = 'first' | 'notice' | 'bulk'

/** The one place where the class of a mail is decided. */
const CLASS_OF: Record<Letter['kind'], MailClass> = {
  verify: 'first',
  reset: 'first',
  email_change: 'first',
  email_change_asked: 'first',
  email_changed: 'first',
  password_changed: 'first',
  username_changed: 'first',
  paypal_changed: 'first',
  passkey_added: 'first',
  passkey_removed: 'first',
  recovery_code_used: 'first',
  recovery_codes_made: 'first',
  second_factor: 'first',
  device: 'first',
  new_device: 'first',
  failed_logins: 'first',
  failed_confirmations: 'first',
  won: 'first',
  offered: 'first',
  reminder_24: 'first',
  reminder_3: 'first',
  expired: 'first',
  void: 'first',
  paid: 'first',
  refunded: 'first',
  bid_void: 'first',
  lead_again: 'notice',
  email_in_use: 'notice',
  already_registered: 'notice',
  approved: 'notice',
  rejected: 'notice',
  outbid: 'notice',
  invite: 'bulk',
}

/** Within a queue, mails of higher priority are sent first. */
const PLACE = {
  first: { queue: MAIL_QUEUE, priority: 1 },
  notice: { queue: MAIL_QUEUE, priority: 0 },
  bulk: { queue: BULK_MAIL_QUEUE, priority: 0 },
} as const satisfies Record<MailClass, { queue: typeof MAIL_QUEUE; priority: number }>

/** The queue and priority of a mail. */
export const placeOf = ({ kind }: Pick<Letter, 'kind'>) => PLACE[CLASS_OF[kind]]
