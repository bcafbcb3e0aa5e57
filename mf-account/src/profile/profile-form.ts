import { paypalEmail, profileSetup, username } from '@firstchair/contract'
import { z } from 'zod/mini'
import { agreedVersion } from '../form/agreed-version.ts'

/** The values of Complete Your Profile. Trimmed, since pasted values often contain spaces. */
export const profileForm = z.extend(profileSetup, {
  username: z.pipe(z.string().check(z.trim()), username),
  paypalEmail: z.pipe(z.string().check(z.trim()), paypalEmail),
  acceptedTerms: agreedVersion,
})

export type ProfileForm = z.infer<typeof profileForm>
