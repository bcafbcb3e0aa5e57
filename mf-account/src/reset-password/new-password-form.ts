import { passwordReset } from '@firstchair/contract'
import type { z } from 'zod'
import { confirmPassword, repeating } from '../form/password-twice.ts'

/** What the form asks: the new password twice. The token is the link's. */
export const newPasswordForm = passwordReset
  .pick({ newPassword: true })
  .extend({ confirmPassword })
  .refine((form) => form.newPassword === form.confirmPassword, repeating('newPassword'))

export type NewPasswordForm = z.infer<typeof newPasswordForm>
