import { LOGIN_REASON, PRESS_REASON } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { ApiError, api, refreshSession, serverMessage, useSession } from '@firstchair/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountNotice } from '../notice/account-notice.tsx'
import { useLinkToken } from '../notice/use-link-token.ts'
import { ResendVerification } from './resend-verification.tsx'

const FAILED = 'Verification failed'

async function verify(token: string, isPressed: boolean): Promise<{ message: string }> {
  const { message } = await api.verifyEmail(isPressed ? { token } : { token, opened: '1' })
  if (!message) throw new Error(FAILED)
  // Header and board depend on whether the address is verified; this page does not wait for it.
  refreshSession().catch(() => {})
  return { message }
}

/** Asks once per link and page: the server answers a second page the same while the link lives. */
const verificationQuery = (token: string, isPressed: boolean) =>
  queryOptions({
    queryKey: ['verify-email', token, isPressed],
    queryFn: () => verify(token, isPressed),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The message of a failed verification: the server's, or else the error's own (spec §4). */
const verificationError = (error: Error): string => serverMessage(error, error.message || FAILED)

const isRefusedFor = (error: Error | null, reason: string): error is ApiError =>
  error instanceof ApiError && error.body?.reason === reason

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
  const [isPressed, setIsPressed] = useState(false)
  const { data, error } = useQuery(verificationQuery(token, isPressed))
  if (isRefusedFor(error, PRESS_REASON)) {
    return <AskToVerify text={verificationError(error)} onPress={() => setIsPressed(true)} />
  }
  if (isRefusedFor(error, LOGIN_REASON)) return <LogInFirst text={verificationError(error)} />
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

/** Mail scanners open links, so where nobody is known only the button verifies. */
const AskToVerify = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <AccountNotice tone="info" title="Verify Your Email" text={text}>
    <Button variant="primary" size="large" fullWidth onPress={onPress}>
      Verify email
    </Button>
  </AccountNotice>
)

const LogInFirst = ({ text }: { text: string }) => (
  <AccountNotice tone="info" title="Log In to Confirm" text={text}>
    <ButtonLink href="/login" variant="primary" size="large" fullWidth>
      Log In
    </ButtonLink>
  </AccountNotice>
)

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
