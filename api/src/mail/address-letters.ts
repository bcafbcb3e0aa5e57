import type { LetterOf } from './letter.ts'
import type { Words } from './letters.ts'

type AddressKind = 'email_change' | 'email_change_asked' | 'email_in_use' | 'email_changed'

const NOT_YOU = 'If this was not you, you need to do nothing.'

/** The letters to the old and the new address after a change of email. */
export const ADDRESS_WORDS: { [Kind in AddressKind]: Words<LetterOf<Kind>> } = {
  email_change: ({ token }, { publicUrl }) => ({
    subject: 'Confirm your new email',
    preview: 'One click, and this is the email of your account.',
    paragraphs: [
      'You asked to use this email address for your account. Please confirm that it is yours.',
      'Until then your account keeps the address that it has.',
    ],
    action: {
      label: 'Confirm new email',
      href: `${publicUrl}/verify-email?token=${encodeURIComponent(token)}`,
    },
    note: `The link works for 24 hours. ${NOT_YOU}`,
  }),
  email_change_asked: (_, { publicUrl }) => ({
    subject: 'Somebody asked to change your email',
    preview: 'If this was not you, choose a new password now.',
    paragraphs: [
      'Somebody who is signed in to your account and knows its password asked to change its email address. The change takes effect once the new address is confirmed.',
      'If this was you, you need to do nothing here.',
      'If this was not you, choose a new password now: that stops the change and signs everybody out.',
    ],
    action: { label: 'Choose a new password', href: `${publicUrl}/forgot-password` },
    note: 'If you cannot do that any more, please contact an administrator.',
  }),
  email_in_use: (_, { publicUrl }) => ({
    subject: 'This email already has an account',
    preview: 'Somebody wanted to use your email address for another account.',
    paragraphs: [
      'Somebody asked to use this email address for another account. It belongs to yours, so nothing was changed.',
    ],
    action: { label: 'Log in', href: `${publicUrl}/login` },
    note: NOT_YOU,
  }),
  email_changed: (_, { publicUrl }) => ({
    subject: 'Your email address was changed',
    preview: 'Your account uses another email address now.',
    paragraphs: [
      'The email address of your account was changed. Mails to you go to the new address from now on.',
    ],
    action: { label: 'Log in', href: `${publicUrl}/login` },
    note: 'If this was not you, please contact an administrator.',
  }),
}
