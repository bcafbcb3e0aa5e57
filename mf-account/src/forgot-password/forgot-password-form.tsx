import { email, forgotPassword } from '@firstchair/contract'
import { api, toast } from '@firstchair/sdk'
import { z } from 'zod'
import { AccountForm } from '../form/account-form.tsx'
import { FormTextField } from '../form/form-fields.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

// Pasted addresses bring spaces along.
const schema = forgotPassword.extend({ email: z.string().trim().pipe(email) })

const labels = { email: 'Email' } as const

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const state = useAccountForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { email: '' },
    send: async (body) => {
      const { message } = await api.forgotPassword(body)
      toast({ title: 'Email Sent', text: message, tone: 'success' })
      onSent(body.email)
    },
    refused: { title: 'Error', fallback: 'Failed to process request. Please try again.' },
  })
  return (
    <AccountForm
      state={state}
      label="Forgot Password"
      labels={labels}
      submitLabel="Send Reset Link"
      pendingLabel="Sending..."
    >
      <FormTextField
        control={state.form.control}
        name="email"
        label={labels.email}
        type="email"
        autoComplete="email"
      />
    </AccountForm>
  )
}
