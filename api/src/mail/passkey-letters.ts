import type { LetterOf } from './letter.ts'
import type { Words } from './letters.ts'
import { time } from './written-out.ts'

type PasskeyKind =
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'second_factor'

const FINE = 'If this was you, all is well and you need to do nothing.'
const NOT_YOU =
  'If this was not you, please choose a new password now: that signs everybody out of your account. Then look at the passkeys under My Account.'

const look = (publicUrl: string) => ({
  preview: 'If this was you, all is well. If not, here is what to do.',
  action: { label: 'Open My Account', href: `${publicUrl}/account` },
  note: `A new password: ${publicUrl}/forgot-password. If you cannot get into your account any more, please contact an administrator.`,
})

function leftOf(left: number): string {
  if (left === 0) return 'It was the last one. Please make new codes under My Account.'
  return left === 1 ? 'You have 1 code left.' : `You have ${left} codes left.`
}

/** The letters to an account's owner about passkeys and recovery codes. */
export const PASSKEY_WORDS: { [Kind in PasskeyKind]: Words<LetterOf<Kind>> } = {
  passkey_added: ({ at }, { publicUrl }) => ({
    subject: 'A passkey was added to your account',
    paragraphs: [
      `A passkey was added to your account on ${time(at)}. Whoever has it can log in without your password.`,
      FINE,
      NOT_YOU,
    ],
    ...look(publicUrl),
  }),
  passkey_removed: ({ at }, { publicUrl }) => ({
    subject: 'A passkey was removed from your account',
    paragraphs: [
      `A passkey was removed from your account on ${time(at)}. It no longer logs in.`,
      FINE,
      NOT_YOU,
    ],
    ...look(publicUrl),
  }),
  recovery_code_used: ({ at, left }, { publicUrl }) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `Somebody logged in to your account with your password and a recovery code on ${time(at)}. ${leftOf(left)}`,
      FINE,
      NOT_YOU,
    ],
    ...look(publicUrl),
  }),
  recovery_codes_made: ({ at }, { publicUrl }) => ({
    subject: 'New recovery codes were made',
    paragraphs: [
      `New recovery codes for your account were made on ${time(at)}. The codes from before no longer work.`,
      FINE,
      NOT_YOU,
    ],
    ...look(publicUrl),
  }),
  second_factor: ({ at, isOn }, { publicUrl }) => ({
    subject: isOn ? 'Your logins now ask for a passkey' : 'Your logins no longer ask for a passkey',
    paragraphs: [
      isOn
        ? `Since ${time(at)}, logging in with your password also takes a passkey or a recovery code.`
        : `Since ${time(at)}, your password is enough to log in.`,
      FINE,
      NOT_YOU,
    ],
    ...look(publicUrl),
  }),
}
