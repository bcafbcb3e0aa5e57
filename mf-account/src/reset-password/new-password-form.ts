import { passwordReset } from '@firstchair/contract'
import type { z } from 'zod'
import { confirmPassword, repeating } from '../form/password-twice.ts'

/** The form's values: the new password twice. The token comes from the link. */
export const newPasswordForm = passwordReset
  .pick({ newPassword: true })
  .extend({ confirmPassword })
  .refine((form) => form.newPassword === form.confirmPassword, repeating('newPassword'))

export type NewPasswordForm = z.infer<typeof newPasswordForm>
