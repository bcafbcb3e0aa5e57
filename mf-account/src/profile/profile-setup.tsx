import { releaseProfile } from '@firstchair/sdk'
import { useEffect, useState } from 'react'
import { AccountPage } from '../account-page.tsx'
import { ProfileSetupForm } from './profile-setup-form.tsx'
import { VerificationSent } from './verification-sent.tsx'

/** Home slot `profile`: what `/` shows to a user without username or PayPal address. */
export function ProfileSetup() {
  const [isSent, setSent] = useState(false)
  // The next visit to `/` shows the board, however the user leaves the notice.
  useEffect(() => releaseProfile, [])
  if (isSent) return <VerificationSent />
  return (
    <AccountPage
      title="Complete Your Profile"
      text="Two things are missing before you can bid."
      width="narrow"
    >
      <ProfileSetupForm onSent={() => setSent(true)} />
    </AccountPage>
  )
}
