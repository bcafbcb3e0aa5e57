import type { Letter, LetterOf } from './letter.ts'
import type { LetterSetting } from './letters.ts'

export const TEST_SETTING: LetterSetting = {
  publicUrl: 'https://firstchair.example',
  contactEmail: 'help@firstchair.example',
  tickets: { of: (winId) => `code-of-${winId}` },
  now: new Date('2026-11-30T14:00:00.000Z'),
}

const named = { firstName: 'Nora' }
const linked = { ...named, token: 'a-token_1' }
const at = '2026-12-01T18:05:00.000Z'
const onMountain = { ...named, mountain: 'Mad River Glen', amount: 1_200 }
const ofWin = { ...onMountain, ticketNumber: 3, deadline: '2026-12-01T18:00:00.000Z' }

/** A letter of each kind. */
export const TEST_LETTERS: { [Kind in Letter['kind']]: LetterOf<Kind> } = {
  verify: { kind: 'verify', ...linked },
  reset: { kind: 'reset', ...linked },
  invite: { kind: 'invite', ...linked },
  email_change: { kind: 'email_change', ...linked },
  email_change_asked: { kind: 'email_change_asked', ...named },
  email_in_use: { kind: 'email_in_use', ...named },
  email_changed: { kind: 'email_changed', ...named },
  password_changed: { kind: 'password_changed', ...named, at, by: 'reset' },
  device: { kind: 'device', ...linked },
  failed_logins: { kind: 'failed_logins', ...named, at },
  failed_confirmations: { kind: 'failed_confirmations', ...named, at },
  new_device: {
    ...{ kind: 'new_device', ...named, at },
    ...{ device: 'Firefox on Linux', ipAddress: '192.0.2.1' },
  },
  passkey_added: { kind: 'passkey_added', ...named, at },
  passkey_removed: { kind: 'passkey_removed', ...named, at },
  recovery_codes_made: { kind: 'recovery_codes_made', ...named, at },
  recovery_code_used: { kind: 'recovery_code_used', ...named, at, left: 9 },
  second_factor: { kind: 'second_factor', ...named, at, isOn: true },
  username_changed: { kind: 'username_changed', ...named, at, before: '@nora', after: '@nora_l' },
  paypal_changed: { kind: 'paypal_changed', ...named, at },
  already_registered: { kind: 'already_registered', ...named },
  approved: { kind: 'approved', ...named },
  rejected: { kind: 'rejected', ...named },
  won: { kind: 'won', ...ofWin, resultHash: 'b'.repeat(64) },
  offered: { kind: 'offered', ...ofWin },
  reminder_24: { kind: 'reminder_24', ...ofWin },
  reminder_3: { kind: 'reminder_3', ...ofWin },
  expired: { kind: 'expired', ...ofWin },
  void: { kind: 'void', ...ofWin },
  paid: { kind: 'paid', ...ofWin, winId: 'win-1', paidAt: at, captureId: '3C679366HH908993F' },
  refunded: { kind: 'refunded', ...ofWin, reason: 'The lift is closed for repairs.' },
  outbid: {
    ...{ kind: 'outbid', ...onMountain, token: 'a-token_1', price: 1_250 },
    ...{ userId: 'u', mountainId: 'm-1', cycleId: 'c', endTime: '2026-12-01T18:00:00.000Z' },
  },
  bid_void: { kind: 'bid_void', ...onMountain, reason: 'A typo.' },
  lead_again: { kind: 'lead_again', ...onMountain, endTime: '2026-12-01T18:00:00.000Z' },
}
