import type { PasswordIsReset as Answer } from '@firstchair/contract'
import { Link } from '@firstchair/design-system/link'
import { useState } from 'react'
import { AccountPage } from '../account-page.tsx'
import { useLinkToken } from '../notice/use-link-token.ts'
import { InvalidLink } from './invalid-link.tsx'
import { PasswordIsReset } from './password-is-reset.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function ResetPasswordPage() {
  const token = useLinkToken()
  const [done, setDone] = useState<Answer>()
  if (token === null) return <InvalidLink />
  if (done) return <PasswordIsReset {...done} />
  return (
    <AccountPage
      title="Reset Password"
      text="Choose a new password. You will be signed out everywhere else."
      width="narrow"
      footer={
        <p>
          Remembered it? <Link href="/login">Back to Login</Link>
        </p>
      }
    >
      <ResetPasswordForm token={token} onDone={setDone} />
    </AccountPage>
  )
}
