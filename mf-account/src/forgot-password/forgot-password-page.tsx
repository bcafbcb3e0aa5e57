import { Link } from '@firstchair/design-system/link'
import { useState } from 'react'
import { AccountPage } from '../account-page.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LinkSent } from './link-sent.tsx'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <LinkSent email={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <AccountPage
      title="Forgot Password"
      text="Enter your email and we send you a link to set a new password."
      width="narrow"
      footer={
        <p>
          Remembered it? <Link href="/login">Back to Login</Link>
        </p>
      }
    >
      <ForgotPasswordForm onSent={setSentTo} />
    </AccountPage>
  )
}
