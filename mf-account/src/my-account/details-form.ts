import { type AccountDetails, paypalEmail, registration, username } from '@firstchair/contract'
import { z } from 'zod/mini'

const fields = z.extend(z.pick(registration, { firstName: true, lastName: true, phone: true }), {
  username: z.pipe(z.string().check(z.trim()), username),
  paypalEmail: z.pipe(z.string().check(z.trim()), paypalEmail),
  /** Required only to change the username. */
  password: z.string().check(z.maxLength(128, 'Password must be at most 128 characters')),
})

export type DetailsForm = z.infer<typeof fields>
export type KnownDetails = Omit<DetailsForm, 'password'>

/**
 * The form for a user with these details. Values are trimmed, because pasted ones may contain
 * spaces.
 */
export const detailsForm = (known: Pick<KnownDetails, 'username'>) =>
  fields.check(
    z.refine((form) => form.username === known.username || form.password !== '', {
      path: ['password'],
      message: 'Enter your password to change your username.',
    }),
  )

/** The values that the user has changed. */
export function changesIn({ password, ...form }: DetailsForm, known: KnownDetails): AccountDetails {
  const changed = Object.entries(form).filter(
    // The keys of the form are the keys of what is known.
    ([field, value]) => value !== known[field as keyof KnownDetails],
  )
  return {
    ...Object.fromEntries(changed),
    ...(form.username !== known.username && { password }),
  }
}
