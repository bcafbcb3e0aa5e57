import { Link } from '@firstchair/design-system/link'
import { AccountPage } from '../account-page.tsx'
import { useLinkToken } from '../notice/use-link-token.ts'
import { LoginForm } from './login-form.tsx'

export function LoginPage() {
  const deviceToken = useLinkToken()
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
      <LoginForm deviceToken={deviceToken} />
    </AccountPage>
  )
}
