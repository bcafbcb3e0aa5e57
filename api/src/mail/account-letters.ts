import { TICKETS_PER_SEASON } from '@firstchair/contract'
import { LINK, letterKind, linkTo, look } from './letter-kind.ts'

const account = (label: string, why?: string) => look(['neutral', '●', label], 'neutral', why)
const ACCOUNT = account('Your account')

const NOT_YOU = "If this wasn't you, you need to do nothing."
const MISTAKE = 'If you think this is a mistake, please contact an administrator.'
const LOG_IN: [string, string] = ['Log in', '/login']

const NO_DATA = { data: {}, sample: {} }
const NOTICE = { ...NO_DATA, mailClass: 'notice', look: ACCOUNT } as const

/** The letters that open an account, or say whether it was opened. */
const OPENING = {
  verify: letterKind({
    ...LINK,
    mailClass: 'first',
    look: account('Verify your email', 'this address was given for a Firstchair account.'),
    words: ({ token }) => ({
      subject: 'Verify your email',
      preview: 'One click, and you can start placing bids.',
      paragraphs: [
        'Please confirm that this is your email address. Then you can start placing bids.',
      ],
      action: ['Verify email', linkTo('/verify-email', token)],
      note: `The link works for 24 hours. ${NOT_YOU}`,
    }),
  }),
  reset: letterKind({
    ...LINK,
    mailClass: 'first',
    look: look(['neutral', '●', 'Password'], 'key'),
    words: ({ token }) => ({
      subject: 'Reset your password',
      preview: 'Choose a new password for your account.',
      paragraphs: ['You asked for a new password. Choose it with this link.'],
      action: ['Choose a new password', linkTo('/reset-password', token)],
      note: `The link works once, for 1 hour. ${NOT_YOU} Your password stays as it is.`,
    }),
  }),
  invite: letterKind({
    ...LINK,
    mailClass: 'bulk',
    look: account('Invitation', 'an administrator of Firstchair invited you.'),
    words: ({ token }) => ({
      subject: 'You are invited to Firstchair',
      preview: 'Bid for lift tickets to ski mountains.',
      paragraphs: [
        `You're invited to bid for lift tickets to ski mountains, ${TICKETS_PER_SEASON} tickets each, in timed auctions.`,
        'Set a password to open your account, then complete your profile.',
      ],
      action: ['Set your password', linkTo('/reset-password', token)],
      note: "The link works once, for 7 days. If you don't want an account, you need to do nothing.",
    }),
  }),
  already_registered: letterKind({
    ...NOTICE,
    words: (_, { publicUrl }) => ({
      subject: 'You already have an account',
      preview: 'Somebody asked for an account with your email address.',
      paragraphs: [
        'Somebody asked for an account with this email address, which already has one. Nothing was changed.',
        'You can log in as always, or choose a new password if you have forgotten yours.',
      ],
      action: LOG_IN,
      note: `A new password: ${publicUrl}/forgot-password. ${NOT_YOU}`,
    }),
  }),
  approved: letterKind({
    ...NOTICE,
    look: look(['success', '✓', 'Approved'], 'winning'),
    words: () => ({
      subject: 'Your account is approved',
      preview: 'Welcome to the auctions.',
      paragraphs: ['An administrator has approved your account. Welcome to the auctions!'],
      action: ['Go to Auctions', '/'],
      note: 'Before your first bid, verify your email with the link that we sent you.',
    }),
  }),
  rejected: letterKind({
    ...NOTICE,
    words: () => ({
      subject: 'Your account was not approved',
      preview: 'You can watch the auctions, but not bid.',
      paragraphs: [
        "An administrator hasn't approved your account. You can log in and watch the auctions, but not place bids.",
      ],
      action: ['Watch the auctions', '/'],
      note: MISTAKE,
    }),
  }),
}

/** The letters to the old and the new address after a change of email. */
const ADDRESS = {
  email_change: letterKind({
    ...LINK,
    mailClass: 'first',
    look: account('Your account', 'this address was given for a Firstchair account.'),
    words: ({ token }) => ({
      subject: 'Confirm your new email',
      preview: 'One click, and this is the email of your account.',
      paragraphs: [
        'You asked to use this email address for your account. Please confirm that it is yours.',
        'Until then your account keeps the address that it has.',
      ],
      action: ['Confirm new email', linkTo('/verify-email', token)],
      note: `The link works for 24 hours. ${NOT_YOU}`,
    }),
  }),
  email_in_use: letterKind({
    ...NOTICE,
    words: () => ({
      subject: 'This email already has an account',
      preview: 'Somebody wanted to use your email address for another account.',
      paragraphs: [
        'Somebody asked to use this email address for another account. It belongs to yours, so nothing was changed.',
      ],
      action: LOG_IN,
      note: NOT_YOU,
    }),
  }),
  email_changed: letterKind({
    ...NO_DATA,
    mailClass: 'first',
    look: account('Your account', 'this address belonged to a Firstchair account.'),
    words: () => ({
      subject: 'Your email address was changed',
      preview: 'Your account uses another email address now.',
      paragraphs: [
        'The email address of your account was changed. From now on, we send your emails to the new address.',
      ],
      action: LOG_IN,
      note: "If this wasn't you, please contact an administrator.",
    }),
  }),
}

export const ACCOUNT_LETTERS = { ...OPENING, ...ADDRESS }
