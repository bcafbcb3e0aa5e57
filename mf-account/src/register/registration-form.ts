import { email, paypalEmail, registration } from '@firstchair/contract'
import { z } from 'zod'
import { confirmPassword, repeating } from '../form/password-twice.ts'

/** The form's values: the payload and the repeated password. */
export const registrationForm = registration
  .extend({
    // Pasted addresses bring spaces along.
    email: z.string().trim().pipe(email),
    paypalEmail: z.string().trim().pipe(paypalEmail),
    username: z.string().trim().pipe(registration.shape.username),
    confirmPassword,
  })
  .refine((form) => form.password === form.confirmPassword, repeating('password'))

export type RegistrationForm = z.infer<typeof registrationForm>
