import type { LetterOf } from './letter.ts'
import type { Words } from './letters.ts'
import { time } from './written-out.ts'

type Changed = LetterOf<'password_changed'>
type By = Changed['by']

const CHANGED: { [Each in By]: (on: string) => string } = {
  password: (on) =>
    `The password of your account was changed${on} by somebody who was signed in and knew the old one. All other devices were signed out.`,
  reset: (on) =>
    `The password of your account was changed${on} with a link that we had sent to this address. All devices were signed out, so please log in with the new password.`,
  invite: (on) =>
    `The first password of your account was set${on} with the link of your invitation. You can log in with it now.`,
}

/**
 * Whoever used the link can read this mailbox, so sending another link there would not help the
 * owner.
 */
const MAILBOX_FIRST =
  'If this was not you, somebody else can read your mail. Please change the password of your mailbox first, then choose a new one here: that signs everybody out of your account.'
const CHOOSE_NOW =
  'If this was not you, please choose a new password now: the link for it comes to this address, and that signs everybody out of your account.'
const NOT_YOU: { [Each in By]: string } = {
  password: CHOOSE_NOW,
  reset: MAILBOX_FIRST,
  invite: MAILBOX_FIRST,
}

/** Leaves out the names of passkeys: whoever registered the address may have chosen them. */
function aboutPasskeys({ passkeys = 0, removedPasskeys = 0 }: Changed): string[] {
  const texts: string[] = []
  if (removedPasskeys > 0) {
    const were = removedPasskeys === 1 ? 'passkey was' : 'passkeys were'
    texts.push(`${removedPasskeys} ${were} removed: added before this address was verified.`)
  }
  if (passkeys > 0) {
    const log = passkeys === 1 ? 'passkey can' : 'passkeys can'
    texts.push(
      `${passkeys} ${log} still log in. Look under My Account, and remove any passkey that you don't recognize.`,
    )
  }
  return texts
}

/** The letter to an account's owner after the password was changed. */
export const PASSWORD_WORDS: { password_changed: Words<Changed> } = {
  password_changed: (letter, { publicUrl }) => ({
    subject: letter.by === 'invite' ? 'Your password is set' : 'Your password was changed',
    preview: 'If this was you, all is well. If not, here is what to do.',
    paragraphs: [
      CHANGED[letter.by](` on ${time(letter.at)}`),
      ...aboutPasskeys(letter),
      'If this was you, all is well and you need to do nothing.',
      NOT_YOU[letter.by],
    ],
    action: { label: 'Choose a new password', href: `${publicUrl}/forgot-password` },
    note: 'If you cannot get into your account any more, please contact an administrator.',
  }),
}
