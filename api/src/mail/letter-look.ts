import type { Letter } from './letter.ts'
import type { RidgeTone } from './ridge-picture.ts'

/** The state that the letter shows at a glance, in addition to its text. */
export type BadgeTone = 'success' | 'danger' | 'warning' | 'neutral'
export type Look = {
  badge: { tone: BadgeTone; symbol: string; label: string }
  ridge: RidgeTone
  /** The reason for this mail, in its footer. */
  why: string
}

const OWNER = 'this address belongs to a Firstchair account.'
const BIDDER = 'you bid in an auction on Firstchair.'

const account = (label: string, why = OWNER): Look => ({
  badge: { tone: 'neutral', symbol: '●', label },
  ridge: 'neutral',
  why,
})
const PASSWORD: Look = { ...account('Password'), ridge: 'key' }
const WARNED: Look = {
  badge: { tone: 'warning', symbol: '!', label: 'Security notice' },
  ridge: 'neutral',
  why: OWNER,
}

/** The look of each kind of letter. */
export const LOOKS: Record<Letter['kind'], Look> = {
  verify: account('Verify your email', 'this address was given for a Firstchair account.'),
  reset: PASSWORD,
  invite: account('Invitation', 'an administrator of Firstchair invited you.'),
  email_change: account('Your account', 'this address was given for a Firstchair account.'),
  email_change_asked: WARNED,
  email_in_use: account('Your account'),
  email_changed: account('Your account', 'this address belonged to a Firstchair account.'),
  password_changed: PASSWORD,
  device: WARNED,
  failed_logins: WARNED,
  failed_confirmations: WARNED,
  new_device: WARNED,
  passkey_added: WARNED,
  passkey_removed: WARNED,
  recovery_code_used: WARNED,
  recovery_codes_made: WARNED,
  second_factor: WARNED,
  username_changed: account('Your account'),
  paypal_changed: account('Your account'),
  already_registered: account('Your account'),
  approved: {
    badge: { tone: 'success', symbol: '✓', label: 'Approved' },
    ridge: 'winning',
    why: OWNER,
  },
  rejected: account('Your account'),
  won: {
    badge: { tone: 'success', symbol: '★', label: 'You won' },
    ridge: 'confetti',
    why: BIDDER,
  },
  offered: {
    badge: { tone: 'success', symbol: '▲', label: 'Offered to you' },
    ridge: 'winning',
    why: BIDDER,
  },
  reminder_24: {
    badge: { tone: 'warning', symbol: '!', label: 'Payment due' },
    ridge: 'neutral',
    why: BIDDER,
  },
  reminder_3: {
    badge: { tone: 'danger', symbol: '!', label: 'Last hours to pay' },
    ridge: 'losing',
    why: BIDDER,
  },
  expired: {
    badge: { tone: 'neutral', symbol: '×', label: 'Expired' },
    ridge: 'ended',
    why: BIDDER,
  },
  void: {
    badge: { tone: 'neutral', symbol: '×', label: 'Withdrawn' },
    ridge: 'ended',
    why: BIDDER,
  },
  paid: {
    badge: { tone: 'success', symbol: '✓', label: 'Receipt' },
    ridge: 'winning',
    why: 'you paid for a ticket on Firstchair.',
  },
  refunded: {
    badge: { tone: 'neutral', symbol: '←', label: 'Refunded' },
    ridge: 'ended',
    why: 'you paid for a ticket on Firstchair.',
  },
  outbid: {
    badge: { tone: 'danger', symbol: '▼', label: 'Outbid' },
    ridge: 'losing',
    why: BIDDER,
  },
  bid_void: {
    badge: { tone: 'neutral', symbol: '×', label: 'Bid canceled' },
    ridge: 'ended',
    why: BIDDER,
  },
  lead_again: {
    badge: { tone: 'success', symbol: '▲', label: 'You lead' },
    ridge: 'winning',
    why: BIDDER,
  },
}
