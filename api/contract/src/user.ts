import { z } from 'zod/mini'
import { flag, id, instant, line } from './primitives.ts'

/** The header of a login with the IANA name of the device's time zone, such as America/Denver. */
export const TIME_ZONE_HEADER = 'x-time-zone'

export const approvalStatus = z.enum(['pending', 'approved', 'rejected'])
export type ApprovalStatus = z.infer<typeof approvalStatus>

/** What browsers accept in a field for email addresses (HTML, "valid email address"), with a domain. */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/** An address without surrounding spaces, with an international domain in the form that mail uses (xn--…). */
export function mailAddress(text: string): string {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  if (at < 0 || /^[ -~]*$/.test(address)) return address
  try {
    return `${address.slice(0, at)}@${new URL(`http://${address.slice(at + 1)}`).hostname}`
  } catch {
    return address
  }
}

const address = (invalid: string) =>
  z
    .string()
    .check(
      z.overwrite(mailAddress),
      z.regex(ADDRESS, invalid),
      z.maxLength(254, 'Use at most 254 characters.'),
    )

export const email = address('Enter a valid email address.')
export const paypalEmail = address('Invalid PayPal email address')

/** A username, `@` included: 3 to 20 characters. */
export const username = z
  .string()
  .check(
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(20, 'Username must be at most 20 characters'),
    z.regex(
      /^@[A-Za-z0-9_]+$/,
      'Username must start with @ and contain only letters, numbers, and underscores',
    ),
  )

/** Names that would look like the product's own, also as the beginning or end of a longer one. */
const STAFF =
  /^(admin|support|firstchair|official|moderator|paypal)|(admin|support|firstchair|official|moderator|paypal)s?$/
/** The same, only as the whole name. */
const RESERVED =
  /^(the|real|our)?(abuse|auctioneer|billing|contact|everyone|help|helpdesk|info|mod|noreply|owner|payments?|postmaster|refunds?|root|security|service|staff|system|team|webmaster)(desk|staff|team)?$/
/** Digits are read as the letters that they resemble. `l`, `i` and `1` look the same. */
const LETTER_OF: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', l: 'i' }

/** A pattern that reads `l` as `i`, like the names. Compiled on use: at module load it would stay in every bundle. */
function alike({ source }: RegExp): RegExp {
  return new RegExp(source.replaceAll('l', 'i'))
}

/** What the usernames of erased accounts begin with. */
export const FORMER = '@former_'

/**
 * Whether a username could be mistaken for the product's staff (`@support`, `@real_Admin_2`,
 * `@supp0rt`, `@paypa1`, `@security_team`) or for an erased account.
 */
export function isReservedUsername(username: string): boolean {
  if (username.toLowerCase().startsWith(FORMER)) return true
  const name = username.toLowerCase().replace('@', '')
  // Digits at the end are letters (`@paypa1`) or a number (`@admin_2`).
  return [name, name.replace(/[\d_]+$/, '')].some(looksLikeStaff)
}

function looksLikeStaff(name: string): boolean {
  const words = name.replaceAll(/[\dl]/g, (sign) => LETTER_OF[sign] ?? sign)
  const letters = words.replaceAll('_', '')
  const staff = alike(STAFF)
  const isReserved = alike(RESERVED).test(letters)
  return isReserved || [letters, ...words.split('_')].some((word) => staff.test(word))
}

const notTooLong = z.maxLength(128, 'Password must be at most 128 characters')

export const password = z
  .string()
  .check(z.minLength(8, 'Password must be at least 8 characters'), notTooLong)

/** The signed-in user, as `GET /api/auth/user` answers; never anybody else. */
export const user = z.object({
  id,
  /** Null until the profile is complete. */
  username: z.nullable(z.string()),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** Null until the profile is complete. */
  paypalEmail: z.nullable(z.string()),
  isAdmin: flag,
  approvalStatus,
  emailVerified: flag,
  isArchived: flag,
  /** 1 when bidding is suspended because of unpaid wins; left out otherwise. */
  isSuspended: z.optional(flag),
  /** 1 for a user who may check and use tickets at the gate; left out otherwise. */
  isGate: z.optional(flag),
  createdAt: instant,
})
export type User = z.infer<typeof user>

/** The home slot that a user sees at `/`: the board once the profile is complete (spec §2). */
export const homeSlot = (user: Pick<User, 'username' | 'paypalEmail'>): 'board' | 'profile' =>
  user.username && user.paypalEmail ? 'board' : 'profile'

/** The version of the terms that the user agrees to; required where there are terms. */
const acceptedTerms = z.optional(z.string().check(z.maxLength(40)))

/** Body of `POST /api/auth/register`. The confirmation is the form's own matter. */
export const registration = z.object({
  email,
  firstName: line(100, 'First name is required'),
  lastName: line(100, 'Last name is required'),
  phone: line(40, 'Phone is required').check(
    z.refine((phone) => phone.length >= 10, 'Phone must be at least 10 characters'),
  ),
  username,
  password,
  paypalEmail,
  acceptedTerms,
})
export type Registration = z.infer<typeof registration>

/** Body of `POST /api/auth/login`. */
export const login = z.object({
  emailOrUsername: line(254, 'Enter your email or username'),
  password: z.string().check(z.minLength(1, 'Enter your password'), notTooLong),
  /** Token of a link that was mailed to the owner because this device is not known. */
  deviceToken: z.optional(z.string().check(z.maxLength(200))),
})
export type Login = z.infer<typeof login>

/** Body of `POST /api/auth/forgot-password`. */
export const forgotPassword = z.object({ email })
export type ForgotPassword = z.infer<typeof forgotPassword>

/** Body of `POST /api/auth/resend-verification`. */
export const resendVerification = z.object({ email })
export type ResendVerification = z.infer<typeof resendVerification>

/** The secret of a mailed link. A link without one says so in the words of the spec. */
const linkToken = (missing: string) =>
  z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(200, missing))

/** Body of `POST /api/auth/reset-password`. The confirmation is the form's own matter. */
export const passwordReset = z.object({
  token: linkToken('This password reset link is invalid'),
  newPassword: password,
})
export type PasswordReset = z.infer<typeof passwordReset>

/** The current value of a form field for {@link passwordQuestion}, so it may be incomplete. */
const known = z.optional(z.string().check(z.maxLength(254)))

/**
 * Body of `POST /api/auth/password-strength`: a password, and what the form knows about its owner,
 * which would be easy to guess.
 */
export const passwordQuestion = z.object({
  password: z.string().check(notTooLong),
  email: known,
  paypalEmail: known,
  username: known,
  phone: known,
  firstName: known,
  lastName: known,
})
export type PasswordQuestion = z.infer<typeof passwordQuestion>

/** Answer of `POST /api/auth/password-strength`. */
export const passwordRating = z.object({
  /** Why the password would be refused and what to do instead; null when it is strong enough. */
  weakness: z.nullable(z.string()),
})
export type PasswordRating = z.infer<typeof passwordRating>

/** Query of `GET /api/auth/verify-email`. */
export const emailVerification = z.object({
  token: linkToken('No verification token provided'),
  /** Sent by a page that was only opened: a mail scanner may have done that. */
  opened: z.optional(z.literal('1')),
})
export type EmailVerification = z.infer<typeof emailVerification>

/** Body of `POST /api/auth/setup-profile`. */
export const profileSetup = z.object({ username, paypalEmail, acceptedTerms })
export type ProfileSetup = z.infer<typeof profileSetup>

/** Body of `PATCH /api/admin/users/:id/approval-status`. */
export const approvalEdit = z.object({ approvalStatus })
