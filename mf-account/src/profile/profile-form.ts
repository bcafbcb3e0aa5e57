import { paypalEmail, profileSetup, username } from '@firstchair/contract'
import { z } from 'zod'

/** What Complete Your Profile asks. Pasted values bring spaces along. */
export const profileForm = profileSetup.extend({
  username: z.string().trim().pipe(username),
  paypalEmail: z.string().trim().pipe(paypalEmail),
})

export type ProfileForm = z.infer<typeof profileForm>
