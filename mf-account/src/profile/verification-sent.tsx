import { Button } from '@firstchair/design-system/button'
import { releaseProfile, useSession } from '@firstchair/sdk'
import { AccountNotice } from '../notice/account-notice.tsx'
import { ResendVerification } from '../verify-email/resend-verification.tsx'

/** Stays until it is left, or until the address is verified in another tab. */
export function VerificationSent() {
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
