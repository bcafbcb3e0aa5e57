import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { ApiError, api, toast } from '@firstchair/sdk'
import { useMutation } from '@tanstack/react-query'
import { readServerError } from '../form/server-error.ts'
import { AccountNotice } from '../notice/account-notice.tsx'
import { useLinkToken } from '../notice/use-link-token.ts'

const INVALID = 'This unsubscribe link is invalid.'

/** The target of the link in an email that can be stopped. Only the button unsubscribes: scanners open links. */
export function UnsubscribePage() {
  const token = useLinkToken()
  return token === null ? <InvalidLink /> : <Unsubscribe token={token} />
}

function Unsubscribe({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.unsubscribe({ token }),
    onError: (failed) =>
      toast(readServerError(failed, 'Error', 'Failed to stop the emails. Please try again.').toast),
  })
  if (data) return <Stopped text={data.message} />
  if (isInvalidLink(error)) return <InvalidLink />
  return (
    <AccountNotice
      tone="info"
      title="Stop These Emails"
      text="We'll stop sending you emails of this kind. You'll still get emails about your account and your wins."
    >
      <Button
        variant="primary"
        size="large"
        fullWidth
        isPending={isPending}
        pendingLabel="Stopping..."
        onPress={() => mutate()}
      >
        Stop these emails
      </Button>
      <ButtonLink href="/" variant="quiet" fullWidth>
        Keep them
      </ButtonLink>
    </AccountNotice>
  )
}

const Stopped = ({ text }: { text: string }) => (
  <AccountNotice
    tone="success"
    title="Emails Stopped"
    text={`${text} You can turn them on again in My Account.`}
  >
    <ButtonLink href="/" variant="primary" size="large" fullWidth>
      Go to Auctions
    </ButtonLink>
  </AccountNotice>
)

const InvalidLink = () => (
  <AccountNotice tone="danger" title="Invalid Link" text={INVALID}>
    <ButtonLink href="/account" variant="primary" size="large" fullWidth>
      Choose in My Account
    </ButtonLink>
  </AccountNotice>
)

/** Whether the server has refused the link for good; other failures may be retried. */
const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 422)
