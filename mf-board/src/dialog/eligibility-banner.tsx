import type { User } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { api, serverMessage, toast } from '@firstchair/sdk'
import { useMutation } from '@tanstack/react-query'
import { obstacleOf } from '../own/eligibility.rules.ts'

/** Says why the user cannot bid yet and what to do next; renders nothing for users who can bid. */
export function EligibilityBanner({ user }: { user: User }) {
  const obstacle = obstacleOf(user)
  switch (obstacle) {
    case null:
      return null
    case 'unverified':
      return (
        <Banner title="Verify your email to place bids" action={<Resend email={user.email} />}>
          We sent a link to <bdi>{user.email}</bdi>. Don't see it? Check your spam folder.
        </Banner>
      )
    case 'approval_pending':
      return (
        <Banner title="Your account is waiting for approval">
          You can look around now. We'll email you when you can bid.
        </Banner>
      )
    case 'suspended':
      return (
        <Banner tone="warning" title="Your bidding is suspended because of unpaid wins">
          To bid again, contact us.
        </Banner>
      )
    case 'rejected':
      return (
        <Banner tone="warning" title="Your account was not approved for bidding">
          Contact us if you think this is a mistake.
        </Banner>
      )
  }
}

function Resend({ email }: { email: string }) {
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
