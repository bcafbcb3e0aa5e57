import { z } from 'zod'
import { LINK, letterKind, linkTo, look, MOMENT } from './letter-kind.ts'

const PASSWORD = look(['neutral', '●', 'Password'], 'key')
const ACCOUNT = look(['neutral', '●', 'Your account'], 'neutral')
const WARNED = look(['warning', '!', 'Security notice'], 'neutral')

const FINE = "If this was you, you're all set."
const CHOOSE_NOW =
  "If this wasn't you, please choose a new password now: that signs out every device."
const LOCKED_OUT = "If you can't get into your account anymore, please contact an administrator."
const NEW_PASSWORD: [string, string] = ['Choose a new password', '/forgot-password']
const WHAT_TO_DO = 'If this was you, all is well. If not, here is what to do.'

const SECURITY = { ...MOMENT, mailClass: 'first', look: WARNED } as const

const PASSWORD_CHANGED = {
  password: (on: string) =>
    `The password of your account was changed${on} by someone who was signed in and knew the old one. All other devices were signed out.`,
  reset: (on: string) =>
    `The password of your account was changed${on} with a link that we had sent to this address. All devices were signed out, so please log in with the new password.`,
  email_revert: (on: string) =>
    `The change of your email address was undone${on}, and the password of your account was changed, with a link that we had sent to this address. All devices were signed out, so please log in with the new password.`,
  invite: (on: string) =>
    `The first password of your account was set${on} with the link of your invitation. You can log in with it now.`,
}

/**
 * Whoever used the link can read this mailbox, so sending another link there would not help the
 * owner.
 */
const MAILBOX_FIRST =
  "If this wasn't you, someone else can read your email. Please change the password of your mailbox first, then choose a new one here: that signs out every device."
const LINK_COMES_HERE =
  "If this wasn't you, please choose a new password now: the link for it comes to this address, and that signs out every device."

/** Leaves out the names of passkeys: whoever registered the address may have chosen them. */
function aboutPasskeys(passkeys = 0, removed = 0, isReverted = false): string[] {
  const texts: string[] = []
  if (removed > 0) {
    const were = removed === 1 ? 'passkey was' : 'passkeys were'
    texts.push(
      `${removed} ${were} removed: added ${isReverted ? 'since the change' : 'before this address was verified'}.`,
    )
  }
  if (passkeys > 0) {
    const log = passkeys === 1 ? 'passkey can' : 'passkeys can'
    texts.push(
      `${passkeys} ${log} still log in. Look under My Account, and remove any passkey that you don't recognize.`,
    )
  }
  return texts
}

/** The letters about logins with a password, and changes by somebody who is signed in. */
const LOGIN = {
  email_change_asked: letterKind({
    data: {},
    sample: {},
    mailClass: 'first',
    look: WARNED,
    words: () => ({
      subject: 'Someone asked to change your email',
      preview: "If this wasn't you, choose a new password now.",
      paragraphs: [
        'Someone who is signed in to your account and knows its password asked to change the email address. The change takes effect once the new address is confirmed.',
        'If this was you, you can ignore this email.',
        "If this wasn't you, choose a new password now: that stops the change and signs out every device.",
      ],
      action: NEW_PASSWORD,
      note: "If you can't do that anymore, please contact an administrator.",
    }),
  }),
  password_changed: letterKind({
    mailClass: 'first',
    look: PASSWORD,
    data: {
      ...MOMENT.data,
      /** How the change was authorized: by the old password or by a link. */
      by: z.enum(['password', 'reset', 'invite', 'email_revert']),
      /** After a reset: how many passkeys still sign in, and how many were removed. */
      passkeys: z.int().optional(),
      removedPasskeys: z.int().optional(),
    },
    sample: { ...MOMENT.sample, by: 'reset' },
    words: ({ at, by, passkeys, removedPasskeys }, { time }) => ({
      subject: by === 'invite' ? 'Your password is set' : 'Your password was changed',
      preview: WHAT_TO_DO,
      paragraphs: [
        PASSWORD_CHANGED[by](` on ${time(at)}`),
        ...aboutPasskeys(passkeys, removedPasskeys, by === 'email_revert'),
        FINE,
        by === 'password' ? LINK_COMES_HERE : MAILBOX_FIRST,
      ],
      action: NEW_PASSWORD,
      note: LOCKED_OUT,
    }),
  }),
  device: letterKind({
    ...LINK,
    mailClass: 'first',
    look: WARNED,
    words: ({ token }, { publicUrl }) => ({
      subject: 'Confirm your device',
      preview: 'Someone with your password tried to log in on a new device.',
      paragraphs: [
        'Someone who knows your password tried to log in on a new device. Because there were many failed logins today, please confirm the device.',
        'If this was you, open this link on that device and log in.',
        `If this wasn't you, don't use the link. Someone knows your password: please choose a new one at ${publicUrl}/forgot-password.`,
      ],
      action: ['Log in on this device', linkTo('/login', token)],
      note: "The link works once, for 1 hour. Devices you have used before don't need a link.",
    }),
  }),
  failed_logins: letterKind({
    ...SECURITY,
    words: ({ at }, { time }) => ({
      subject: 'Failed logins to your account',
      preview: 'Someone entered a wrong password ten times.',
      paragraphs: [
        `Someone tried to log in to your account with a wrong password ten times within 15 minutes, most recently on ${time(at)}. They didn't get in.`,
        'If this was you and you forgot your password, choose a new one.',
        "If this wasn't you and nobody else knows your password, you can ignore this email. We send it at most once a day.",
      ],
      action: NEW_PASSWORD,
      note: LOCKED_OUT,
    }),
  }),
  failed_confirmations: letterKind({
    ...SECURITY,
    words: ({ at }, { time }) => ({
      subject: 'Wrong passwords in your account',
      preview: 'Someone who is signed in entered a wrong password five times.',
      paragraphs: [
        `Someone who is signed in to your account entered a wrong password or used a wrong passkey five times within 15 minutes, most recently on ${time(at)}. Nothing was changed.`,
        'If this was you and you forgot your password, choose a new one. We send this at most once a day.',
        CHOOSE_NOW,
      ],
      action: NEW_PASSWORD,
      note: LOCKED_OUT,
    }),
  }),
  new_device: letterKind({
    mailClass: 'first',
    look: WARNED,
    data: { ...MOMENT.data, device: z.string(), ipAddress: z.string() },
    sample: { ...MOMENT.sample, device: 'Firefox on Linux', ipAddress: '192.0.2.1' },
    words: ({ at, device, ipAddress }, { time }) => ({
      subject: 'New login to your account',
      preview: WHAT_TO_DO,
      paragraphs: [
        `Someone logged in to your account on a new device on ${time(at)}: ${device}, from the address ${ipAddress}.`,
        `${FINE} We send it at most once a day.`,
        CHOOSE_NOW,
      ],
      action: NEW_PASSWORD,
      note: LOCKED_OUT,
    }),
  }),
  username_changed: letterKind({
    mailClass: 'first',
    look: ACCOUNT,
    data: { ...MOMENT.data, before: z.string(), after: z.string() },
    sample: { ...MOMENT.sample, before: '@nora', after: '@nora_l' },
    words: ({ at, before, after }, { time }) => ({
      subject: 'Your username was changed',
      preview: 'Log in with the new one, or with your email.',
      paragraphs: [
        `The username of your account was changed from ${before} to ${after} on ${time(at)}. Log in with the new one, or with your email.`,
        'If this was you, all is well. Nobody else can take the old one for 30 days.',
        CHOOSE_NOW,
      ],
      action: NEW_PASSWORD,
      note: LOCKED_OUT,
    }),
  }),
  paypal_changed: letterKind({
    ...SECURITY,
    look: ACCOUNT,
    words: ({ at }, { time }) => ({
      subject: 'Your PayPal email was changed',
      preview: WHAT_TO_DO,
      paragraphs: [
        `The PayPal email of your account was changed on ${time(at)}. You can see it under My Account.`,
        FINE,
        CHOOSE_NOW,
      ],
      action: NEW_PASSWORD,
      note: LOCKED_OUT,
    }),
  }),
}

const passkeyWords = (publicUrl: string, subject: string, what: string) => ({
  subject,
  preview: WHAT_TO_DO,
  paragraphs: [what, FINE, `${CHOOSE_NOW} Then check the passkeys under My Account.`],
  action: ['Open My Account', '/account'] as [string, string],
  note: `A new password: ${publicUrl}/forgot-password. ${LOCKED_OUT}`,
})

/** The letters about passkeys. */
const PASSKEYS = {
  passkey_added: letterKind({
    ...SECURITY,
    words: ({ at }, { publicUrl, time }) =>
      passkeyWords(
        publicUrl,
        'A passkey was added to your account',
        `A passkey was added to your account on ${time(at)}. It can log in without your password.`,
      ),
  }),
  passkey_removed: letterKind({
    ...SECURITY,
    words: ({ at }, { publicUrl, time }) =>
      passkeyWords(
        publicUrl,
        'A passkey was removed from your account',
        `A passkey was removed from your account on ${time(at)}. It no longer logs in.`,
      ),
  }),
  passkeys_only: letterKind({
    ...SECURITY,
    data: { ...MOMENT.data, isOn: z.boolean() },
    sample: { ...MOMENT.sample, isOn: true },
    words: ({ at, isOn }, { publicUrl, time }) =>
      passkeyWords(
        publicUrl,
        isOn ? 'Logging in now takes a passkey' : 'Logging in no longer takes a passkey',
        isOn
          ? `Since ${time(at)}, your account takes a passkey to log in, and your password is not enough. Your other devices were signed out.`
          : `Since ${time(at)}, your password is enough to log in.`,
      ),
  }),
}

export const SECURITY_LETTERS = { ...LOGIN, ...PASSKEYS }
