import type { User } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { api, serverMessage, toast, useSession } from '@firstchair/sdk'
import { useMutation } from '@tanstack/react-query'
import { type Missing, obstacleOf, registerPath } from '../own/eligibility.rules.ts'

const LINES = {
  visitor: 'Create an account to place bids.',
  unverified: 'Verify your email to place bids.',
  approval_pending: "Your account is waiting for approval. We'll email you when you can bid.",
  suspended: 'Your bidding is suspended because of unpaid wins. To bid again, contact us.',
  rejected: 'Your account was not approved for bidding. Contact us if you think this is a mistake.',
} as const satisfies Record<Missing, string>

type MissingLineProps = { missing: Missing; mountainId?: string }

/** What is missing before this person can bid: one line, with what they can do. */
export const MissingLine = ({ missing, mountainId }: MissingLineProps) => (
  <Banner
    tone={missing === 'suspended' || missing === 'rejected' ? 'warning' : 'info'}
    action={<Act missing={missing} {...(mountainId !== undefined && { mountainId })} />}
  >
    {LINES[missing]}
  </Banner>
)

/** Above the cards and on the page of an auction; nothing for users who can bid. */
export function EligibilityBanner({ user }: { user: User }) {
  const obstacle = obstacleOf(user)
  return obstacle && <MissingLine missing={obstacle} />
}

function Act({ missing, mountainId }: MissingLineProps) {
  if (missing === 'unverified') return <Resend />
  if (missing !== 'visitor') return null
  return (
    <ButtonLink size="small" href={registerPath(mountainId)}>
      Create Account
    </ButtonLink>
  )
}

function Resend() {
  const email = useSession().user?.email ?? ''
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.resendVerification({ email }),
    onSuccess: ({ message }) => toast({ title: 'Email Sent', text: message, tone: 'success' }),
    onError: (error) =>
      toast({
        title: 'Error',
        text: serverMessage(error, 'Failed to send the email. Please try again.'),
        tone: 'danger',
      }),
  })
  return (
    <Button size="small" isPending={isPending} pendingLabel="Sending..." onPress={() => mutate()}>
      Resend email
    </Button>
  )
}
