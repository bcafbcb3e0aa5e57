import { type AccountDetails, paypalEmail, registration, username } from '@firstchair/contract'
import { z } from 'zod'

/** What the form asks. Pasted values bring spaces along. */
export const detailsForm = registration
  .pick({ firstName: true, lastName: true, phone: true })
  .extend({
    username: z.string().trim().pipe(username),
    paypalEmail: z.string().trim().pipe(paypalEmail),
  })

export type DetailsForm = z.infer<typeof detailsForm>

/** Of what the form holds, what is not as it was known. */
export function changesIn(form: DetailsForm, known: DetailsForm) {
  const changed = Object.entries(form).filter(
    // The keys of the form are the keys of what is known.
    ([field, value]) => value !== known[field as keyof DetailsForm],
  )
  return Object.fromEntries(changed) satisfies AccountDetails
}
