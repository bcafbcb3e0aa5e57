import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Form } from '@firstchair/design-system/form'
import { Link } from '@firstchair/design-system/link'
import { api, toast } from '@firstchair/sdk'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { formErrors } from '../form/form-errors.ts'
import { FormPasswordField } from '../form/form-fields.tsx'
import { tellDifferingPasswords } from '../form/password-twice.ts'
import { readServerError } from '../form/server-error.ts'
import { tellRefusal } from '../form/tell-refusal.ts'
import { type NewPasswordForm, newPasswordForm } from './new-password-form.ts'

type ResetPasswordFormProps = { token: string; onDone: () => void }

const labels = { newPassword: 'New password', confirmPassword: 'Confirm password' } as const

const useResetPasswordForm = ({ token, onDone }: ResetPasswordFormProps) => {
  const form = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
    // The form's summary takes the focus.
    shouldFocusError: false,
  })
  const reset = async ({ newPassword }: NewPasswordForm) => {
    try {
      await api.resetPassword({ token, newPassword })
      toast({
        title: 'Password Reset Successful!',
        text: 'You can now log in with your new password',
        tone: 'success',
      })
      onDone()
    } catch (error) {
      const fallback = 'Failed to reset password. Please try again.'
      tellRefusal(form, readServerError(error, 'Reset Failed', fallback))
    }
  }
  return { form, submit: form.handleSubmit(reset, tellDifferingPasswords) }
}

export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { form, submit } = useResetPasswordForm(props)
  const { control, formState } = form
  return (
    <Form
      label="Reset Password"
      errors={formErrors<NewPasswordForm>(labels, formState.errors)}
      onSubmit={() => void (formState.isSubmitting || submit())}
    >
      {formState.errors.root && (
        <Banner tone="danger" action={<Link href="/forgot-password">Request New Reset Link</Link>}>
          {formState.errors.root.message}
        </Banner>
      )}
      <FormPasswordField
        control={control}
        name="newPassword"
        label={labels.newPassword}
        autoComplete="new-password"
        description="At least 8 characters"
      />
      <FormPasswordField
        control={control}
        name="confirmPassword"
        label={labels.confirmPassword}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        isPending={formState.isSubmitting}
        pendingLabel="Resetting..."
      >
        Reset Password
      </Button>
    </Form>
  )
}
