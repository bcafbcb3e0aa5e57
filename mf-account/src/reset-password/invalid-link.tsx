import { ButtonLink } from '@firstchair/design-system/button-link'
import { toast } from '@firstchair/sdk'
import { useEffect } from 'react'
import { AccountNotice } from '../notice/account-notice.tsx'

const notice = { title: 'Invalid Link', text: 'This password reset link is invalid' } as const

/** Somebody opened the page without a token: the link was cut, or typed. */
export function InvalidLink() {
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
