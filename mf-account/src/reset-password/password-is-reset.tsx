import { ButtonLink } from '@firstchair/design-system/button-link'
import { useLoginSoon } from '../login/use-login-soon.ts'
import { AccountNotice } from '../notice/account-notice.tsx'

export function PasswordIsReset() {
  useLoginSoon()
  return (
    <AccountNotice
      tone="success"
      title="Password Reset Successful!"
      text="You can now log in with your new password. Taking you to the login page…"
    >
      <ButtonLink href="/login" variant="secondary" size="large" fullWidth>
        Log In
      </ButtonLink>
    </AccountNotice>
  )
}
