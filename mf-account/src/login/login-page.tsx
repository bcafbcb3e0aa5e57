import { Link } from '@firstchair/design-system/link'
import { AccountPage } from '../account-page.tsx'
import { LoginForm } from './login-form.tsx'

export const LoginPage = () => (
  <AccountPage
    title="Log In"
    text="Welcome back. The board is live."
    width="narrow"
    footer={
      <p>
        New to Firstchair? <Link href="/register">Register</Link>
      </p>
    }
  >
    <LoginForm />
  </AccountPage>
)
