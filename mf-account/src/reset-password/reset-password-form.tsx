import type { PasswordIsReset } from '@firstchair/contract'
import { Link } from '@firstchair/design-system/link'
import { api, toast } from '@firstchair/sdk'
import { AccountForm } from '../form/account-form.tsx'
import { FormPasswordField } from '../form/form-fields.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { tellDifferingPasswords } from '../form/password-twice.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { type NewPasswordForm, newPasswordForm } from './new-password-form.ts'

type ResetPasswordFormProps = { token: string; onDone: (answer: PasswordIsReset) => void }

const labels = { newPassword: 'New password', confirmPassword: 'Confirm password' } as const

const useResetPasswordForm = ({ token, onDone }: ResetPasswordFormProps) =>
  useAccountForm<NewPasswordForm>({
    schema: newPasswordForm,
    defaultValues: { newPassword: '', confirmPassword: '' },
    send: async ({ newPassword }) => {
      const answer = await api.resetPassword({ token, newPassword })
      toast({
        title: 'Password Reset Successful!',
        text: 'You can now log in with your new password',
        tone: 'success',
      })
      onDone(answer)
    },
    refused: {
      title: 'Reset Failed',
      fallback: 'Failed to reset password. Please try again.',
    },
    onInvalid: tellDifferingPasswords,
  })

export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const state = useResetPasswordForm(props)
  const { control } = state.form
  return (
    <AccountForm
      state={state}
      label="Reset Password"
      labels={labels}
      submitLabel="Reset Password"
      pendingLabel="Resetting..."
      refusalAction={<Link href="/forgot-password">Request New Reset Link</Link>}
    >
      <NewPasswordField control={control} name="newPassword" label={labels.newPassword} />
      <FormPasswordField
        control={control}
        name="confirmPassword"
        label={labels.confirmPassword}
        autoComplete="new-password"
      />
    </AccountForm>
  )
}
