import { type Login, login } from '@firstchair/contract'
import { Link } from '@firstchair/design-system/link'
import { PasswordField } from '@firstchair/design-system/password-field'
import { TextField } from '@firstchair/design-system/text-field'
import { api, useSearchParam } from '@firstchair/sdk'
import { z } from 'zod/mini'
import { AccountForm } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { welcome } from './welcome.ts'

const labels = { emailOrUsername: 'Email or username', password: 'Password' } as const

type LoginValues = Pick<Login, keyof typeof labels>
const loginForm = z.pick(login, { emailOrUsername: true, password: true })

type LoginFormProps = {
  /** From the mailed link that led here; it allows a login from an unknown device. */
  deviceToken: string | null
}

export function LoginForm({ deviceToken }: LoginFormProps) {
  // The mountain whose link in a mail led to the login.
  const [bid] = useSearchParam('bid')
  const state = useAccountForm<LoginValues>({
    schema: loginForm,
    defaultValues: { emailOrUsername: '', password: '' },
    labels,
    send: async (values) => {
      const { user } = await api.login(deviceToken === null ? values : { ...values, deviceToken })
      await welcome(user, bid)
    },
    refused: { title: 'Login Failed', fallback: 'Login failed. Please try again.' },
  })
  return (
    <AccountForm state={state} label="Log In" submitLabel="Log In" pendingLabel="Logging in...">
      <TextField {...state.field('emailOrUsername')} autoComplete="username" />
      <PasswordField {...state.field('password')} autoComplete="current-password" />
      <p>
        <Link href="/forgot-password">Forgot password</Link>
      </p>
    </AccountForm>
  )
}
