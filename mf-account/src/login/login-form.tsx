import { type Login, login } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Form } from '@firstchair/design-system/form'
import { Link } from '@firstchair/design-system/link'
import { api, navigate, refreshSession, toast } from '@firstchair/sdk'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { formErrors } from '../form/form-errors.ts'
import { FormPasswordField, FormTextField } from '../form/form-fields.tsx'
import { readServerError } from '../form/server-error.ts'

const labels = { emailOrUsername: 'Email or username', password: 'Password' } as const

const useLoginForm = () => {
  const form = useForm<Login>({
    resolver: zodResolver(login),
    defaultValues: { emailOrUsername: '', password: '' },
    // The form's summary takes the focus.
    shouldFocusError: false,
  })
  const logIn = async (values: Login) => {
    try {
      const { user } = await api.login(values)
      await refreshSession()
      navigate('/')
      toast({
        title: 'Login Successful!',
        text: `Welcome back, ${user.username ?? user.email}`,
        tone: 'success',
      })
    } catch (error) {
      const refused = readServerError(error, 'Login Failed', 'Login failed. Please try again.')
      form.setError('root', { message: refused.message })
      toast(refused.toast)
    }
  }
  return { form, submit: form.handleSubmit(logIn) }
}

export function LoginForm() {
  const { form, submit } = useLoginForm()
  const { control, formState } = form
  return (
    <Form
      label="Log In"
      errors={formErrors<Login>(labels, formState.errors)}
      onSubmit={() => void (formState.isSubmitting || submit())}
    >
      {formState.errors.root && <Banner tone="danger">{formState.errors.root.message}</Banner>}
      <FormTextField
        control={control}
        name="emailOrUsername"
        label={labels.emailOrUsername}
        autoComplete="username"
      />
      <FormPasswordField
        control={control}
        name="password"
        label={labels.password}
        autoComplete="current-password"
      />
      <p>
        <Link href="/forgot-password">Forgot password?</Link>
      </p>
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        isPending={formState.isSubmitting}
        pendingLabel="Logging in..."
      >
        Log In
      </Button>
    </Form>
  )
}
