import type { PasswordIsReset as Answer } from '@firstchair/contract'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Link } from '@firstchair/design-system/link'
import { toast } from '@firstchair/sdk'
import { useEffect, useState } from 'react'
import { AccountPage } from '../account-page.tsx'
import { AccountNotice } from '../notice/account-notice.tsx'
import { useLinkToken } from '../notice/use-link-token.ts'
import { PasswordIsReset } from './password-is-reset.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

const notice = { title: 'Invalid Link', text: 'This password reset link is invalid' } as const

/** Somebody opened the page without a token: the link was cut, or typed. */
function InvalidLink() {
  // Spec §8 lists it among the toasts: arriving here is what it answers.
  useEffect(() => toast({ ...notice, tone: 'danger' }), [])
  return (
    <AccountNotice tone="danger" {...notice}>
      <ButtonLink href="/forgot-password" variant="primary" size="large" fullWidth>
        Request New Reset Link
      </ButtonLink>
    </AccountNotice>
  )
}

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
