import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Link } from '@firstchair/design-system/link'
import { useState } from 'react'
import { AccountPage } from '../account-page.tsx'
import { AccountNotice } from '../notice/account-notice.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

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

/** The same text for every address, so that it does not reveal which accounts exist. */
const LinkSent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <AccountNotice
    tone="success"
    title="Check Your Email"
    text={
      <>
        If an account exists for <bdi>{email}</bdi>, a link to set a new password will be sent to
        it. The link expires in 1 hour.
      </>
    }
  >
    <ButtonLink href="/login" variant="primary" size="large" fullWidth>
      Back to Login
    </ButtonLink>
    <Button variant="quiet" fullWidth onPress={onAgain}>
      Use another email
    </Button>
  </AccountNotice>
)
