import { ButtonLink } from '@firstchair/design-system/button-link'
import { api, refreshSession, serverMessage, useSession } from '@firstchair/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { AccountNotice } from '../notice/account-notice.tsx'
import { useLinkToken } from '../notice/use-link-token.ts'
import { ResendVerification } from './resend-verification.tsx'

const FAILED = 'Verification failed'

async function verify(token: string): Promise<{ message: string }> {
  const { message } = await api.verifyEmail({ token })
  if (!message) throw new Error(FAILED)
  // Header and board depend on whether the address is verified; this page does not wait for it.
  refreshSession().catch(() => {})
  return { message }
}

/** Asks once per link and page: the server answers a second page the same while the link lives. */
const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: ['verify-email', token],
    queryFn: () => verify(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The message of a failed verification: the server's, or else the error's own (spec §4). */
const verificationError = (error: Error): string => serverMessage(error, error.message || FAILED)

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
