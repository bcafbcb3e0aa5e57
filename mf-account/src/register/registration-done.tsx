import { Banner } from '@firstchair/design-system/banner'
import { useLoginSoon } from '../login/use-login-soon.ts'

export function RegistrationDone() {
  useLoginSoon()
  return (
    <Banner tone="success" title="Registration Successful!">
      Please check your email to verify your account. Taking you to the login page…
    </Banner>
  )
}
