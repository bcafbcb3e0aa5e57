import { email, emailChange } from '@firstchair/contract'
import { z } from 'zod'

// Pasted addresses bring spaces along.
export const changeEmailForm = emailChange.extend({ email: z.string().trim().pipe(email) })
export type ChangeEmailForm = z.infer<typeof changeEmailForm>
