import { ButtonLink } from '@firstchair/design-system/button-link'
import { useSession } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { AccountNotice } from '../notice/account-notice.tsx'
import { useLinkToken } from '../notice/use-link-token.ts'
import { ResendVerification } from './resend-verification.tsx'
import { verificationError, verificationQuery } from './verification.ts'

/** Spec §4: without a token the error at once, otherwise the server's result. */
export function VerifyEmailPage() {
  const token = useLinkToken()
  return token === null ? (
    <VerificationFailed text="No verification token provided" />
  ) : (
    <Verification token={token} />
  )
}

function Verification({ token }: { token: string }) {
  const { data, error } = useQuery(verificationQuery(token))
  if (error) return <VerificationFailed text={verificationError(error)} />
  if (data === undefined) {
    return <AccountNotice tone="pending" title="Verifying Email..." text="This takes a moment." />
  }
  return (
    <AccountNotice tone="success" title="Email Verified!" text={data.message}>
      <ButtonLink href="/" variant="primary" size="large" fullWidth>
        Go to Auctions
      </ButtonLink>
    </AccountNotice>
  )
}

/** Signed-in users can request another link here; a visitor's address is not known. */
function VerificationFailed({ text }: { text: string }) {
  const { user } = useSession()
  return (
    <AccountNotice tone="danger" title="Verification Failed" text={text}>
      <ButtonLink href="/" variant="primary" size="large" fullWidth>
        Back to Home
      </ButtonLink>
      {user?.emailVerified === 0 && (
        <ResendVerification email={user.email}>Send a new link</ResendVerification>
      )}
    </AccountNotice>
  )
}
