import { type AccountDetails, paypalEmail, registration, username } from '@firstchair/contract'
import { z } from 'zod'

const fields = registration.pick({ firstName: true, lastName: true, phone: true }).extend({
  username: z.string().trim().pipe(username),
  paypalEmail: z.string().trim().pipe(paypalEmail),
  /** Required only to change the username. */
  password: z.string().max(128, 'Password must be at most 128 characters'),
})

export type DetailsForm = z.infer<typeof fields>
export type KnownDetails = Omit<DetailsForm, 'password'>

/**
 * The form for a user with these details. Values are trimmed, because pasted ones may contain
 * spaces.
 */
export const detailsForm = (known: Pick<KnownDetails, 'username'>) =>
  fields.refine((form) => form.username === known.username || form.password !== '', {
    path: ['password'],
    message: 'Enter your password to change your username.',
  })

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
