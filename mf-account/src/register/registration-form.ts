import { email, paypalEmail, registration } from '@firstchair/contract'
import { z } from 'zod/mini'
import { agreedVersion } from '../form/agreed-version.ts'
import { confirmPassword, repeating } from '../form/password-twice.ts'

/** The form's values: the payload and the repeated password. */
export const registrationForm = z
  .extend(registration, {
    // Pasted addresses bring spaces along.
    email: z.pipe(z.string().check(z.trim()), email),
    paypalEmail: z.pipe(z.string().check(z.trim()), paypalEmail),
    username: z.pipe(z.string().check(z.trim()), registration.shape.username),
    confirmPassword,
    acceptedTerms: agreedVersion,
  })
  .check(z.refine((form) => form.password === form.confirmPassword, repeating('password')))

export type RegistrationForm = z.infer<typeof registrationForm>
