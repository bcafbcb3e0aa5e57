import { Button } from '@firstchair/design-system/button'
import { TextField } from '@firstchair/design-system/text-field'
import {
  api,
  holdProfile,
  refreshSession,
  releaseProfile,
  toast,
  useSession,
} from '@firstchair/sdk'
import { useEffect, useState } from 'react'
import { AccountPage } from '../account-page.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { UsernameField } from '../form/form-fields.tsx'
import { TermsField } from '../form/terms-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { AccountNotice } from '../notice/account-notice.tsx'
import { ResendVerification } from '../verify-email/resend-verification.tsx'
import { type ProfileForm, profileForm } from './profile-form.ts'

const labels = {
  username: 'Username',
  paypalEmail: 'PayPal Email',
  acceptedTerms: 'Terms',
} as const

function ProfileSetupForm({ onSent }: { onSent: () => void }) {
  const state = useProfileForm(onSent)
  return (
    <AccountForm
      state={state}
      label="Complete Your Profile"
      submitLabel="Complete Setup"
      pendingLabel="Setting up..."
    >
      <UsernameField {...state.field('username')} about="Other bidders see it." />
      <TextField
        {...state.field('paypalEmail')}
        type="email"
        autoComplete="email"
        description="This email is used for payment processing when you win."
      />
      <TermsField {...state.field('acceptedTerms')} />
    </AccountForm>
  )
}

/** Home slot `profile`: what `/` shows to a user without username or PayPal address. */
export function ProfileSetup() {
  const [isSent, setSent] = useState(false)
  // The next visit to `/` shows the board, however the user leaves the notice.
  useEffect(() => releaseProfile, [])
  if (isSent) return <VerificationSent />
  return (
    <AccountPage
      title="Complete Your Profile"
      text="Two quick things before you bid."
      width="narrow"
    >
      <ProfileSetupForm onSent={() => setSent(true)} />
    </AccountPage>
  )
}

function useProfileForm(onSent: () => void) {
  const { user } = useSession()
  return useAccountForm<ProfileForm>({
    schema: profileForm,
    defaultValues: {
      username: user?.username || '@',
      paypalEmail: user?.paypalEmail ?? '',
      acceptedTerms: '',
    },
    labels,
    send: async ({ acceptedTerms, ...profile }) => {
      const isVerified = user?.emailVerified === 1
      // Held before the request: the live feed may report the complete profile before the response,
      // and the board would replace the notice.
      if (!isVerified) holdProfile()
      try {
        await api.setupProfile({ ...profile, ...(acceptedTerms && { acceptedTerms }) })
      } catch (error) {
        releaseProfile()
        throw error
      }
      const text = 'Please check your email to verify your account.'
      toast({ title: 'Profile Updated', tone: 'success', ...(!isVerified && { text }) })
      if (!isVerified) onSent()
      // If this fails, the next page load refetches it; the profile is already saved.
      await refreshSession().catch(() => {})
    },
    refused: { title: 'Error', fallback: 'Failed to set up profile' },
  })
}

/** Stays until it is left, or until the address is verified in another tab. */
function VerificationSent() {
  const { user } = useSession()
  return (
    <AccountNotice
      tone="success"
      title="Email Verification Sent"
      text={
        <>
          Click the link sent to {user ? <bdi>{user.email}</bdi> : 'your email'}. Check your inbox
          and spam folder. Once verified, you can start placing bids.
        </>
      }
    >
      <Button variant="primary" size="large" fullWidth onPress={releaseProfile}>
        Go to Auctions
      </Button>
      {user && <ResendVerification email={user.email}>Send it again</ResendVerification>}
    </AccountNotice>
  )
}
