import { type Login, login } from '@firstchair/contract'
import { Link } from '@firstchair/design-system/link'
import { api, navigate, refreshSession, toast, useSearchParam } from '@firstchair/sdk'
import { AccountForm } from '../form/account-form.tsx'
import { FormPasswordField, FormTextField } from '../form/form-fields.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

const labels = { emailOrUsername: 'Email or username', password: 'Password' } as const

type LoginValues = Pick<Login, keyof typeof labels>
const loginForm = login.pick({ emailOrUsername: true, password: true })

async function logIn(values: Login, bid: string | null): Promise<void> {
  const { user } = await api.login(values)
  await refreshSession()
  navigate(bid === null ? '/' : `/?${new URLSearchParams({ bid })}`)
  toast({
    title: 'Login Successful!',
    text: `Welcome back, ${user.username ?? user.email}`,
    tone: 'success',
  })
}

/** `deviceToken`: from the mailed link that led here; it allows a login from an unknown device. */
export function LoginForm({ deviceToken }: { deviceToken: string | null }) {
  // The mountain whose link in a mail led to the login.
  const [bid] = useSearchParam('bid')
  const state = useAccountForm<LoginValues>({
    schema: loginForm,
    defaultValues: { emailOrUsername: '', password: '' },
    send: (values) => logIn(deviceToken === null ? values : { ...values, deviceToken }, bid),
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
