import { paypalEmail, profileSetup, username } from '@firstchair/contract'
import { z } from 'zod'

/** The values of Complete Your Profile. Trimmed, since pasted values often contain spaces. */
export const profileForm = profileSetup.extend({
  username: z.string().trim().pipe(username),
  paypalEmail: z.string().trim().pipe(paypalEmail),
})

export type ProfileForm = z.infer<typeof profileForm>
