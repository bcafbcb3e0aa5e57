import { TICKETS_PER_SEASON } from '@firstchair/contract'
import type { SignedIds } from '../platform/signed-id.ts'
import { ADDRESS_WORDS } from './address-letters.ts'
import { BID_WORDS } from './bid-letters.ts'
import type { Letter, LetterOf } from './letter.ts'
import { LOOKS } from './letter-look.ts'
import type { LetterContent } from './letter-page.tsx'
import { LOGIN_WORDS } from './login-letters.ts'
import { OUTBID_WORDS } from './outbid-letter.ts'
import { PASSKEY_WORDS } from './passkey-letters.ts'
import { PASSWORD_WORDS } from './password-letter.ts'
import { WIN_WORDS } from './win-letters.ts'

/** The context that letters need in addition to their own data. */
export type LetterSetting = {
  /** The origin of links. */
  publicUrl: string
  contactEmail: string
  /** Signs the links of tickets. */
  tickets: Pick<SignedIds, 'of'>
  now: Date
}
export type Words<L> = (
  letter: L,
  setting: LetterSetting,
) => Omit<LetterContent, 'greeting' | 'contactEmail' | 'look'>

/**
 * Anyone can register with another person's address, so a name must not be able to contain a
 * message to that person.
 */
const NAME = /^[\p{L}\p{M}' -]{1,40}$/u
const NOT_YOU = 'If this was not you, you need to do nothing.'
const link = (publicUrl: string, path: string, token: string) =>
  `${publicUrl}${path}?token=${encodeURIComponent(token)}`

const WORDS: { [Kind in Letter['kind']]: Words<LetterOf<Kind>> } = {
  verify: ({ token }, { publicUrl }) => ({
    subject: 'Verify your email',
    preview: 'One click, and you can start placing bids.',
    paragraphs: [
      'Please confirm that this is your email address. Then you can start placing bids.',
    ],
    action: { label: 'Verify email', href: link(publicUrl, '/verify-email', token) },
    note: `The link works for 24 hours. ${NOT_YOU}`,
  }),
  reset: ({ token }, { publicUrl }) => ({
    subject: 'Reset your password',
    preview: 'Choose a new password for your account.',
    paragraphs: ['You asked for a new password. Choose it with this link.'],
    action: { label: 'Choose a new password', href: link(publicUrl, '/reset-password', token) },
    note: `The link works once, for 1 hour. ${NOT_YOU} Your password stays as it is.`,
  }),
  invite: ({ token }, { publicUrl }) => ({
    subject: 'You are invited to Firstchair',
    preview: 'Bid for lift tickets to ski mountains.',
    paragraphs: [
      `You are invited to bid for lift tickets to ski mountains, ${TICKETS_PER_SEASON} tickets each, in timed auctions.`,
      'Set a password to open your account, then complete your profile.',
    ],
    action: { label: 'Set your password', href: link(publicUrl, '/reset-password', token) },
    note: 'The link works once, for 7 days. If you do not want an account, you need to do nothing.',
  }),
  already_registered: (_, { publicUrl }) => ({
    subject: 'You already have an account',
    preview: 'Somebody asked for an account with your email address.',
    paragraphs: [
      'Somebody asked for an account with this email address, which already has one. Nothing was changed.',
      'You can log in as always, or choose a new password if you have forgotten yours.',
    ],
    action: { label: 'Log in', href: `${publicUrl}/login` },
    note: `A new password: ${publicUrl}/forgot-password. ${NOT_YOU}`,
  }),
  approved: (_, { publicUrl }) => ({
    subject: 'Your account is approved',
    preview: 'Welcome to the auctions.',
    paragraphs: ['An administrator has approved your account. Welcome to the auctions!'],
    action: { label: 'Go to Auctions', href: `${publicUrl}/` },
    note: 'Before your first bid, verify your email with the link that we sent you.',
  }),
  rejected: (_, { publicUrl }) => ({
    subject: 'Your account was not approved',
    preview: 'You can watch the auctions, but not bid.',
    paragraphs: [
      'An administrator has not approved your account. You can log in and watch the auctions, but not place bids.',
    ],
    action: { label: 'Watch the auctions', href: `${publicUrl}/` },
    note: 'If you think this is a mistake, please contact an administrator.',
  }),
  ...PASSWORD_WORDS,
  ...ADDRESS_WORDS,
  ...LOGIN_WORDS,
  ...PASSKEY_WORDS,
  ...WIN_WORDS,
  ...OUTBID_WORDS,
  ...BID_WORDS,
}

/** The words of a letter by its kind. */
export function contentOf(letter: Letter, setting: LetterSetting): LetterContent {
  // The table maps each kind to a function that takes a letter of that kind.
  const words = WORDS[letter.kind] as Words<Letter>
  const greeting = NAME.test(letter.firstName) ? `Hello ${letter.firstName},` : 'Hello,'
  const { contactEmail } = setting
  return { ...words(letter, setting), greeting, contactEmail, look: LOOKS[letter.kind] }
}
