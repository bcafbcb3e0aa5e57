import type { LetterOf } from './letter.ts'
import type { Words } from './letters.ts'
import { time } from './written-out.ts'

type LoginKind =
  | 'device'
  | 'failed_logins'
  | 'failed_confirmations'
  | 'new_device'
  | 'username_changed'
  | 'paypal_changed'

const chooseNow = (publicUrl: string) => ({
  action: { label: 'Choose a new password', href: `${publicUrl}/forgot-password` },
  note: 'If you cannot get into your account any more, please contact an administrator.',
})

const NOT_YOU =
  'If this was not you, please choose a new password now: that signs everybody out of your account.'

/** The letters to an account's owner about logins, and changes by somebody who is signed in. */
export const LOGIN_WORDS: { [Kind in LoginKind]: Words<LetterOf<Kind>> } = {
  device: ({ token }, { publicUrl }) => ({
    subject: 'Confirm your device',
    preview: 'Somebody with your password wants to log in on a new device.',
    paragraphs: [
      'Somebody who knows your password tried to log in on a device that has not been used with your account before. There were many failed logins today, so we ask you to confirm it.',
      'If this was you, open this link on that device and log in there.',
      `If this was not you, do not use the link. Somebody knows your password: please choose a new one at ${publicUrl}/forgot-password.`,
    ],
    action: {
      label: 'Log in on this device',
      href: `${publicUrl}/login?token=${encodeURIComponent(token)}`,
    },
    note: 'The link works once, for 1 hour. Devices that you have logged in on before need no link.',
  }),
  failed_logins: ({ at }, { publicUrl }) => ({
    subject: 'Failed logins to your account',
    preview: 'Somebody tried to log in with a wrong password, ten times.',
    paragraphs: [
      `Somebody tried to log in to your account with a wrong password ten times within 15 minutes, the last time on ${time(at)}. They did not get in.`,
      'If this was you and you have forgotten your password, choose a new one.',
      'If this was not you, you need to do nothing as long as nobody else can know your password. We tell you this at most once a day.',
    ],
    ...chooseNow(publicUrl),
  }),
  failed_confirmations: ({ at }, { publicUrl }) => ({
    subject: 'Wrong passwords in your account',
    preview: 'Somebody who is signed in could not confirm that it is you.',
    paragraphs: [
      `Somebody who is signed in to your account entered a wrong password or used a wrong passkey five times within 15 minutes, the last time on ${time(at)}. Nothing was changed.`,
      'If this was you and you have forgotten your password, choose a new one. We tell you this at most once a day.',
      NOT_YOU,
    ],
    ...chooseNow(publicUrl),
  }),
  new_device: ({ at, device, ipAddress }, { publicUrl }) => ({
    subject: 'New login to your account',
    preview: 'If this was you, all is well. If not, here is what to do.',
    paragraphs: [
      `Somebody logged in to your account on a new device on ${time(at)}: ${device}, from the address ${ipAddress}.`,
      'If this was you, all is well and you need to do nothing. We tell you this at most once a day.',
      NOT_YOU,
    ],
    ...chooseNow(publicUrl),
  }),
  username_changed: ({ at, before, after }, { publicUrl }) => ({
    subject: 'Your username was changed',
    preview: 'Log in with the new one, or with your email.',
    paragraphs: [
      `The username of your account was changed from ${before} to ${after} on ${time(at)}. Log in with the new one, or with your email.`,
      'If this was you, all is well. For 30 days nobody else can take the old one.',
      NOT_YOU,
    ],
    ...chooseNow(publicUrl),
  }),
  paypal_changed: ({ at }, { publicUrl }) => ({
    subject: 'Your PayPal email was changed',
    preview: 'If this was you, all is well. If not, here is what to do.',
    paragraphs: [
      `The PayPal email of your account was changed on ${time(at)}. You see it under My Account.`,
      'If this was you, all is well and you need to do nothing.',
      NOT_YOU,
    ],
    ...chooseNow(publicUrl),
  }),
}
