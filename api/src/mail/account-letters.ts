import { z } from 'zod'
import { LINK, type Look, letterKind, linkTo, look, withArticle } from './letter-kind.ts'

const account = (label: string, why?: Look['why']) => look(['neutral', '●', label], 'neutral', why)
const GIVEN: Look['why'] = (name) => `this address was given for ${withArticle(name)} account.`
const ACCOUNT = account('Your account')
const FORMER = account(
  'Your account',
  (name) => `this address belonged to ${withArticle(name)} account.`,
)

const NOT_YOU = "If this wasn't you, you can ignore this email."
const MISTAKE = 'If you think this is a mistake, please contact an administrator.'
const LOG_IN: [string, string] = ['Log in', '/login']

const NO_DATA = { data: {}, sample: {} }
const NOTICE = { ...NO_DATA, mailClass: 'notice', look: ACCOUNT } as const

/** The letters about opening an account, and about its approval or rejection. */
const OPENING = {
  verify: letterKind({
    ...LINK,
    mailClass: 'first',
    look: account('Verify your email', GIVEN),
    words: ({ token }) => ({
      subject: 'Verify your email',
      preview: 'One click confirms your email address.',
      paragraphs: ['Please confirm your email address. You need that before your first bid.'],
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
      paragraphs: ['Use this link to choose a new password.'],
      action: ['Choose a new password', linkTo('/reset-password', token)],
      note: `The link works once, for 1 hour. ${NOT_YOU} Your password stays the same.`,
    }),
  }),
  invite: letterKind({
    ...LINK,
    mailClass: 'bulk',
    look: account('Invitation', (name) => `an administrator of ${name} invited you.`),
    words: ({ token }, { brand }) => ({
      subject: `You are invited to ${brand.name}`,
      preview: 'Bid on lift tickets in live auctions.',
      paragraphs: [
        "You're invited to bid on lift tickets in live auctions: a few tickets per mountain.",
        'Set a password, then complete your profile.',
      ],
      action: ['Set your password', linkTo('/reset-password', token)],
      note: "The link works once, for 7 days. If you don't want an account, you can ignore this email.",
    }),
  }),
  already_registered: letterKind({
    ...NOTICE,
    words: (_, { publicUrl }) => ({
      subject: 'You already have an account',
      preview: 'Someone tried to register with your email address.',
      paragraphs: [
        'Someone tried to register with this email address, which already has an account. Nothing was changed.',
        'If it was you, log in as usual, or choose a new password if you forgot yours.',
      ],
      action: LOG_IN,
      note: `Forgot your password? ${publicUrl}/forgot-password. ${NOT_YOU}`,
    }),
  }),
  approved: letterKind({
    ...NOTICE,
    look: look(['success', '✓', 'Approved'], 'winning'),
    words: () => ({
      subject: 'Your account is approved',
      preview: 'Welcome to the auctions.',
      paragraphs: ['An administrator approved your account. Welcome to the auctions!'],
      action: ['Place your bid', '/'],
      note: "If you haven't verified your email address yet, do so before your first bid, with the link we sent you.",
    }),
  }),
  rejected: letterKind({
    ...NOTICE,
    words: () => ({
      subject: 'Your account was not approved',
      preview: "You can watch the auctions, but you can't bid.",
      paragraphs: [
        "An administrator didn't approve your account. You can log in and watch the auctions, but you can't bid.",
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
    look: account('Your account', GIVEN),
    words: ({ token }) => ({
      subject: 'Confirm your new email',
      preview: 'One click confirms your new email address.',
      paragraphs: [
        'You asked to use this email address for your account. Please confirm it, in a browser where you are logged in.',
        'Until then, your account keeps its current address.',
      ],
      action: ['Confirm new email', linkTo('/verify-email', token)],
      note: `The link works for 24 hours. ${NOT_YOU}`,
    }),
  }),
  email_in_use: letterKind({
    ...NOTICE,
    words: () => ({
      subject: 'This email already has an account',
      preview: 'Someone tried to use your email address for another account.',
      paragraphs: [
        'Someone tried to use this email address for another account. It already belongs to yours, so nothing was changed.',
      ],
      action: LOG_IN,
      note: NOT_YOU,
    }),
  }),
  email_changed: letterKind({
    // Without a link to an address that nobody had proved.
    data: { token: z.optional(z.string()) },
    sample: LINK.sample,
    mailClass: 'first',
    look: FORMER,
    words: ({ token }) => ({
      subject: 'Your email address was changed',
      preview: 'Your account now uses a different email address.',
      paragraphs: [
        'The email address of your account was changed. From now on, we send your emails to the new address.',
        ...(token
          ? [
              "If this wasn't you, or the new address is wrong, undo the change: choose a new password, and your account gets this address back. That signs out every device.",
            ]
          : []),
      ],
      action: token ? ['Undo the change', `${linkTo('/reset-password', token)}&undo=1`] : LOG_IN,
      note: token
        ? 'The link works once, for 7 days. If all is well, you can ignore this email.'
        : "If this wasn't you, please contact an administrator.",
    }),
  }),
}

/** What admins write to bidders. */
const MESSAGES = {
  message: letterKind({
    mailClass: 'bulk',
    look: account('Message', (name) => `you can bid at ${name}.`),
    data: {
      ...LINK.data,
      userId: z.string(),
      subject: z.string(),
      text: z.string(),
      /** The mountain whose bidders get the message; null: all bidders. */
      mountain: z.nullable(z.string()),
    },
    sample: {
      ...{ ...LINK.sample, userId: 'u', subject: 'Lifts open on Friday', mountain: null },
      text: 'The first chair leaves at 8.\n\nBring your ticket.',
    },
    words: ({ subject, text, mountain, token }, { brand }) => {
      const lines = text.split(/\n+/)
      return {
        subject,
        preview: lines[0]?.slice(0, 100) ?? '',
        paragraphs: lines,
        action: ['Go to Auctions', '/'],
        note: `${brand.name} sent this to ${mountain === null ? 'all bidders' : `those who have bid on ${mountain}`}.`,
        unsubscribeToken: token,
      }
    },
  }),
}

/** The last letter to an account. */
const LAST = {
  account_erased: letterKind({
    ...NO_DATA,
    mailClass: 'first',
    look: FORMER,
    words: () => ({
      subject: 'Your account was erased',
      preview: 'Your name, addresses and phone number are gone.',
      paragraphs: [
        'Your account was erased. Your name, email, phone number, username and passkeys are deleted. Your bids and payments stay under a made-up name.',
        'Tickets that you paid for stay valid. Keep the emails that contain them.',
      ],
      action: ['Create a new account', '/register'],
      note: MISTAKE,
    }),
  }),
}

export const ACCOUNT_LETTERS = { ...OPENING, ...ADDRESS, ...LAST, ...MESSAGES }
