import { email, paypalEmail, registration } from '@firstchair/contract'
import { z } from 'zod'

/** Spec §5; also the toast's text. */
export const PASSWORDS_DIFFER = 'Passwords do not match'

/** What the form asks: the payload, and the password once more. */
export const registrationForm = registration
  .extend({
    // Pasted addresses bring spaces along.
    email: z.string().trim().pipe(email),
    paypalEmail: z.string().trim().pipe(paypalEmail),
    username: z.string().trim().pipe(registration.shape.username),
    confirmPassword: z.string().min(1, 'Enter your password again'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: PASSWORDS_DIFFER,
    // Told together with the other errors, and not only once these are mended.
    when: ({ value }) =>
      z.object({ password: z.string(), confirmPassword: z.string().min(1) }).safeParse(value)
        .success,
  })

export type RegistrationForm = z.infer<typeof registrationForm>
