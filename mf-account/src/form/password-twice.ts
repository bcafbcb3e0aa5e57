import { toast } from '@firstchair/sdk'
import { z } from 'zod/mini'
import type { FormErrors } from './use-account-form.ts'

/** Spec §5; also the toast's text. */
export const PASSWORDS_DIFFER = 'Passwords do not match'

/** The field for repeating the password. */
export const confirmPassword = z.string().check(z.minLength(1, 'Enter your password again'))

const filled = z.string().check(z.minLength(1))

/** The error of a form's `refine` if `confirmPassword` differs from the password in `field`. */
export const repeating = (field: string) => ({
  path: ['confirmPassword'],
  message: PASSWORDS_DIFFER,
  // Shown together with the other errors, not after the user has fixed those.
  when: ({ value }: { value: unknown }) =>
    z.object({ [field]: z.string(), confirmPassword: filled }).safeParse(value).success,
})

/** Spec §5: a toast also reports passwords that differ. */
export function toastDifferingPasswords(errors: FormErrors): void {
  if (errors.confirmPassword === PASSWORDS_DIFFER) {
    toast({ title: PASSWORDS_DIFFER, tone: 'danger' })
  }
}
