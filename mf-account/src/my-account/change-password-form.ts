import { passwordChange } from '@firstchair/contract'
import type { z } from 'zod'
import { confirmPassword, repeating } from '../form/password-twice.ts'

/** The form's values: the current password, and the new one twice. */
export const changePasswordForm = passwordChange
  .extend({ confirmPassword })
  .refine((form) => form.newPassword === form.confirmPassword, repeating('newPassword'))

export type ChangePasswordForm = z.infer<typeof changePasswordForm>
