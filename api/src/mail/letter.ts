import { z } from 'zod'

const named = { firstName: z.string() }
/** The data of a link; encrypted wherever it is stored. */
const linked = { ...named, token: z.string() }

/** The data of a letter about a changed password. */
const ofPassword = {
  at: z.iso.datetime(),
  /** How the change was authorized: by the old password or by a link. */
  by: z.enum(['password', 'reset', 'invite']),
  /** After a reset: how many passkeys still sign in, and how many were removed. */
  passkeys: z.int().optional(),
  removedPasskeys: z.int().optional(),
}

/** The data of a letter about a login. */
const ofLogin = { at: z.iso.datetime(), device: z.string(), ipAddress: z.string() }

/** The data of a letter about a changed username. */
const ofUsername = { at: z.iso.datetime(), before: z.string(), after: z.string() }

/** The data of a letter about a win. */
const ofWin = {
  ...named,
  mountain: z.string(),
  ticketNumber: z.int(),
  amount: z.int(),
  deadline: z.iso.datetime(),
}

/** The data of a receipt. */
const ofPayment = {
  winId: z.string(),
  paidAt: z.iso.datetime(),
  /** PayPal's id of the payment. */
  captureId: z.string(),
}

/** The data of a letter about a lost lead. Its token unsubscribes from these letters. */
const ofLead = {
  ...linked,
  userId: z.string(),
  mountainId: z.string(),
  cycleId: z.string(),
  mountain: z.string(),
  amount: z.int(),
  price: z.int(),
  endTime: z.iso.datetime(),
}

/** The data of a letter about one bid. */
const ofBid = { ...named, mountain: z.string(), amount: z.int() }

/** The kind and data of a mail; its words are in letters.ts. */
export const letter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify'), ...linked }),
  z.object({ kind: z.literal('reset'), ...linked }),
  z.object({ kind: z.literal('invite'), ...linked }),
  z.object({ kind: z.literal('email_change'), ...linked }),
  z.object({ kind: z.literal('email_change_asked'), ...named }),
  z.object({ kind: z.literal('email_in_use'), ...named }),
  z.object({ kind: z.literal('password_changed'), ...named, ...ofPassword }),
  z.object({ kind: z.literal('device'), ...linked }),
  z.object({ kind: z.literal('failed_logins'), ...named, at: z.iso.datetime() }),
  z.object({ kind: z.literal('failed_confirmations'), ...named, at: z.iso.datetime() }),
  z.object({ kind: z.literal('new_device'), ...named, ...ofLogin }),
  z.object({ kind: z.literal('passkey_added'), ...named, at: z.iso.datetime() }),
  z.object({ kind: z.literal('passkey_removed'), ...named, at: z.iso.datetime() }),
  z.object({
    kind: z.literal('recovery_code_used'),
    ...named,
    at: z.iso.datetime(),
    left: z.int(),
  }),
  z.object({ kind: z.literal('recovery_codes_made'), ...named, at: z.iso.datetime() }),
  z.object({ kind: z.literal('second_factor'), ...named, at: z.iso.datetime(), isOn: z.boolean() }),
  z.object({ kind: z.literal('username_changed'), ...named, ...ofUsername }),
  z.object({ kind: z.literal('paypal_changed'), ...named, at: z.iso.datetime() }),
  z.object({ kind: z.literal('already_registered'), ...named }),
  z.object({ kind: z.literal('approved'), ...named }),
  z.object({ kind: z.literal('rejected'), ...named }),
  z.object({ kind: z.literal('email_changed'), ...named }),
  z.object({ kind: z.literal('won'), ...ofWin, resultHash: z.string().nullish() }),
  z.object({ kind: z.literal('offered'), ...ofWin }),
  z.object({ kind: z.literal('reminder_24'), ...ofWin }),
  z.object({ kind: z.literal('reminder_3'), ...ofWin }),
  z.object({ kind: z.literal('expired'), ...ofWin }),
  z.object({ kind: z.literal('void'), ...ofWin }),
  z.object({ kind: z.literal('paid'), ...ofWin, ...ofPayment }),
  z.object({ kind: z.literal('refunded'), ...ofWin, reason: z.string() }),
  z.object({ kind: z.literal('outbid'), ...ofLead }),
  z.object({ kind: z.literal('bid_void'), ...ofBid, reason: z.string() }),
  z.object({ kind: z.literal('lead_again'), ...ofBid, endTime: z.iso.datetime() }),
])
export type Letter = z.infer<typeof letter>
export type LetterOf<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>

export const mailJob = z.object({ to: z.string(), letter })
export type MailJob = z.infer<typeof mailJob>
