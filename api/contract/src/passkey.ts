import { z } from 'zod/mini'
import { done } from './admin.ts'
import { id, instant, line } from './primitives.ts'
import { login } from './user.ts'

/** The most passkeys that a user may have. */
export const MAX_PASSKEYS = 10
/** Minutes after a sign-in or a confirmation during which sensitive actions do not ask again. */
export const CONFIRMED_MINUTES = 15

const name = line(100, 'Enter a name for this passkey')

/** A passkey, as its owner sees it. */
export const passkey = z.object({
  id,
  name: z.string(),
  /** Whether a password manager or another device keeps a copy. */
  isBackedUp: z.boolean(),
  createdAt: instant,
  /** Null until the first sign-in with it. */
  lastUsedAt: z.nullable(instant),
})
export type Passkey = z.infer<typeof passkey>

/** Answer of `POST /api/auth/reset-password`. Older servers send only the message. */
export const passwordIsReset = z.extend(done, {
  /** The passkeys that still sign in, for the owner of the mailbox to check. */
  passkeys: z.optional(z.array(passkey)),
  /** How many were removed because they had been added before the email was verified. */
  removedPasskeys: z.optional(z.int()),
})
export type PasswordIsReset = z.infer<typeof passwordIsReset>

/** Answer of `GET /api/auth/passkeys`. */
export const ownPasskeys = z.object({
  passkeys: z.array(passkey),
  /** Whether the user signs in with passkeys only: the password is refused. */
  passkeysOnly: z.boolean(),
  /** Whether the password no longer confirms who the user is, as for admins who must use a passkey. */
  needsPasskey: z.optional(z.boolean()),
  /** False where the site's address is an IP address, for which there are no passkeys. */
  isAvailable: z.boolean(),
})
export type OwnPasskeys = z.infer<typeof ownPasskeys>

/** WebAuthn's options in their JSON form, for the browser to parse. */
export const webauthnOptions = z.record(z.string(), z.unknown())
export type WebauthnOptions = z.infer<typeof webauthnOptions>

const base64url = z.string().check(z.maxLength(12_000), z.regex(/^[\w-]*$/))

/** The browser's response after creating a passkey (`RegistrationResponseJSON`). */
export const passkeyRegistration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})

/** The browser's response after using a passkey (`AuthenticationResponseJSON`). */
export const passkeyAssertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** Body of `POST /api/auth/passkeys`. */
export const newPasskey = z.object({ name, credential: passkeyRegistration })
export type NewPasskey = z.infer<typeof newPasskey>

/** Body of `PATCH /api/auth/passkeys/:id`. */
export const passkeyName = z.object({ name })

/** Body of `PATCH /api/auth/passkeys-only`. */
export const passkeysOnlyChoice = z.object({ isOn: z.boolean() })

/** Body of `POST /api/auth/passkeys/sign-in`. */
export const passkeyLogin = z.object({ credential: passkeyAssertion })
export type PasskeyLogin = z.infer<typeof passkeyLogin>

/** Body of `POST /api/auth/confirm`: the password or a passkey. */
export const identityProof = z.union([
  z.pick(login, { password: true }),
  z.object({ credential: passkeyAssertion }),
])
export type IdentityProof = z.infer<typeof identityProof>
