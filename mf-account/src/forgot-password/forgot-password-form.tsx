import { email, forgotPassword } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Form } from '@firstchair/design-system/form'
import { api, toast } from '@firstchair/sdk'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formErrors } from '../form/form-errors.ts'
import { FormTextField } from '../form/form-fields.tsx'
import { readServerError } from '../form/server-error.ts'
import { tellRefusal } from '../form/tell-refusal.ts'

// Pasted addresses bring spaces along.
const form = forgotPassword.extend({ email: z.string().trim().pipe(email) })
type ForgotPasswordForm = z.infer<typeof form>

const labels = { email: 'Email' } as const

const useForgotPasswordForm = (onSent: (email: string) => void) => {
  const state = useForm<ForgotPasswordForm>({
    resolver: zodResolver(form),
    defaultValues: { email: '' },
    // The form's summary takes the focus.
    shouldFocusError: false,
  })
  const send = async (body: ForgotPasswordForm) => {
    try {
      const { message } = await api.forgotPassword(body)
      toast({ title: 'Email Sent', text: message, tone: 'success' })
      onSent(body.email)
    } catch (error) {
      const fallback = 'Failed to process request. Please try again.'
      tellRefusal(state, readServerError(error, 'Error', fallback))
    }
  }
  return { form: state, submit: state.handleSubmit(send) }
}

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, submit } = useForgotPasswordForm(onSent)
  const { control, formState } = form
  return (
    <Form
      label="Forgot Password"
      errors={formErrors<ForgotPasswordForm>(labels, formState.errors)}
      onSubmit={() => void (formState.isSubmitting || submit())}
    >
      {formState.errors.root && <Banner tone="danger">{formState.errors.root.message}</Banner>}
      <FormTextField
        control={control}
        name="email"
        label={labels.email}
        type="email"
        autoComplete="email"
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        isPending={formState.isSubmitting}
        pendingLabel="Sending..."
      >
        Send Reset Link
      </Button>
    </Form>
  )
}
