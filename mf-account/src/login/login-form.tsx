import { type Login, login } from '@firstchair/contract'
import { Link } from '@firstchair/design-system/link'
import { api, navigate, refreshSession, toast } from '@firstchair/sdk'
import { AccountForm } from '../form/account-form.tsx'
import { FormPasswordField, FormTextField } from '../form/form-fields.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

const labels = { emailOrUsername: 'Email or username', password: 'Password' } as const

async function logIn(values: Login): Promise<void> {
  const { user } = await api.login(values)
  await refreshSession()
  navigate('/')
  toast({
    title: 'Login Successful!',
    text: `Welcome back, ${user.username ?? user.email}`,
    tone: 'success',
  })
}

export function LoginForm() {
  const state = useAccountForm<Login>({
    schema: login,
    defaultValues: { emailOrUsername: '', password: '' },
    send: logIn,
    refused: { title: 'Login Failed', fallback: 'Login failed. Please try again.' },
  })
  const { control } = state.form
  return (
    <AccountForm
      state={state}
      label="Log In"
      labels={labels}
      submitLabel="Log In"
      pendingLabel="Logging in..."
    >
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
        <Link href="/forgot-password">Forgot password</Link>
      </p>
    </AccountForm>
  )
}
