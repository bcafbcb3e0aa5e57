import { z } from 'zod/mini'
import { id, instant } from './primitives.ts'
import { email, login, password, registration, user } from './user.ts'

/** Which mails a user wants that are not about their account or their wins, and what others may see. */
export const notificationChoice = z.object({
  /** Mails about being outbid, and about the end of an auction that they lost. */
  outbid: z.boolean(),
  /** Messages of admins to all bidders. Older servers and pages leave it out. */
  news: z.optional(z.boolean()),
  /** Whether anybody may see the pages of the user's wins. Left out for the same reason. */
  showWins: z.optional(z.boolean()),
})
/** Body of `PATCH /api/account/notifications`. */
export type NotificationChoice = z.infer<typeof notificationChoice>

/** Answer of `GET /api/account`. */
export const account = z.object({
  user,
  /** Where a link was sent that makes it the user's address; null when no change is under way. */
  newEmail: z.nullable(z.string()),
  notifications: notificationChoice,
})
export type Account = z.infer<typeof account>

const presentPassword = login.shape.password

/** Body of `PATCH /api/account/details`; what is left out stays as it is. */
export const accountDetails = z.extend(
  z.partial(
    z.pick(registration, {
      firstName: true,
      lastName: true,
      phone: true,
      username: true,
      paypalEmail: true,
    }),
  ),
  {
    /** The current password. A username is a login name, so changing it requires the password. */
    password: z.optional(presentPassword),
  },
)
export type AccountDetails = z.infer<typeof accountDetails>

/** An entry of `GET /api/account/sessions`: one browser in which the caller is signed in. */
export const accountSession = z.object({
  id,
  /** For users to recognize: `Firefox on Windows`. */
  device: z.string(),
  ipAddress: z.string(),
  loginAt: instant,
  /** Accurate to ten minutes. */
  lastSeenAt: instant,
  /** The requester's own session. */
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

/** Body of `POST /api/account/password`. The confirmation is the form's own matter. */
export const passwordChange = z.object({ currentPassword: presentPassword, newPassword: password })
export type PasswordChange = z.infer<typeof passwordChange>

/** The word that is typed to erase an account. */
export const ERASE_WORD = 'ERASE'

/** Body of `POST /api/account/erase` and `POST /api/admin/users/:id/erase`. */
export const accountErasure = z.object({ confirm: z.literal(ERASE_WORD) })

/** Body of `POST /api/account/email`. */
export const emailChange = z.object({ email, password: presentPassword })
export type EmailChange = z.infer<typeof emailChange>
