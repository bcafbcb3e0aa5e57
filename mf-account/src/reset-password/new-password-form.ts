import { passwordReset } from '@firstchair/contract'
import { z } from 'zod/mini'
import { confirmPassword, repeating } from '../form/password-twice.ts'

/** The form's values: the new password twice. The token comes from the link. */
export const newPasswordForm = z
  .extend(z.pick(passwordReset, { newPassword: true }), { confirmPassword })
  .check(z.refine((form) => form.newPassword === form.confirmPassword, repeating('newPassword')))

export type NewPasswordForm = z.infer<typeof newPasswordForm>
