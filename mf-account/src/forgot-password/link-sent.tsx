import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { AccountNotice } from '../notice/account-notice.tsx'

/** The same text for every address, so that it does not reveal which accounts exist. */
export const LinkSent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <AccountNotice
    tone="success"
    title="Check Your Email"
    text={
      <>
        If an account exists for <bdi>{email}</bdi>, a link to set a new password will be sent to
        it. The link expires in 1 hour.
      </>
    }
  >
    <ButtonLink href="/login" variant="primary" size="large" fullWidth>
      Back to Login
    </ButtonLink>
    <Button variant="quiet" fullWidth onPress={onAgain}>
      Use another email
    </Button>
  </AccountNotice>
)
