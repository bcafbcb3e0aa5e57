import { Link } from '@firstchair/design-system/link'
import { useState } from 'react'
import { AccountPage } from '../account-page.tsx'
import { useLinkToken } from '../notice/use-link-token.ts'
import { LoginForm } from './login-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { SecondFactor } from './second-factor.tsx'

export function LoginPage() {
  const [needsMore, setNeedsMore] = useState(false)
  const deviceToken = useLinkToken()
  if (needsMore) {
    return (
      <AccountPage
        title="One More Step"
        text="Your password is right. Now show that it is really you."
        width="narrow"
      >
        <SecondFactor onExpired={() => setNeedsMore(false)} />
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title="Log In"
      text={
        deviceToken === null
          ? 'Welcome back. The board is live.'
          : 'Log in to confirm this device. You will not need a link here again.'
      }
      width="narrow"
      footer={
        <p>
          New to Firstchair? <Link href="/register">Register</Link>
        </p>
      }
    >
      <LoginForm deviceToken={deviceToken} onSecondFactor={() => setNeedsMore(true)} />
      <PasskeyLogin />
    </AccountPage>
  )
}
