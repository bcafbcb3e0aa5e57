import type { PasswordIsReset as Answer, Passkey } from '@firstchair/contract'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Text } from '@firstchair/design-system/text'
import { useLoginSoon } from '../login/use-login-soon.ts'
import { sessionTime } from '../my-account/session-time.ts'
import * as styles from '../my-account/sessions-section.css.ts'
import { AccountNotice } from '../notice/account-notice.tsx'

const DONE = 'You can now log in with your new password.'

/** Goes on to the login page, unless there are passkeys for the user to read about. */
export function PasswordIsReset({ passkeys = [], removedPasskeys = 0 }: Partial<Answer>) {
  const hasNews = passkeys.length > 0 || removedPasskeys > 0
  return (
    <AccountNotice
      tone="success"
      title="Password Reset Successful!"
      text={hasNews ? DONE : `${DONE} Taking you to the login page…`}
    >
      {!hasNews && <LoginSoon />}
      {removedPasskeys > 0 && <Removed count={removedPasskeys} />}
      {passkeys.length > 0 && <Kept passkeys={passkeys} />}
      <ButtonLink href="/login" variant="secondary" size="large" fullWidth>
        Log In
      </ButtonLink>
    </AccountNotice>
  )
}

function LoginSoon() {
  useLoginSoon()
  return null
}

const Removed = ({ count }: { count: number }) => (
  <Text>
    {count === 1 ? 'A passkey was' : `${count} passkeys were`} removed, because your email had not
    been verified when {count === 1 ? 'it was' : 'they were'} added.
  </Text>
)

const Kept = ({ passkeys }: { passkeys: readonly Passkey[] }) => (
  <>
    <Text>
      {passkeys.length === 1 ? 'This passkey' : 'These passkeys'} can still sign in. If you don't
      recognize one, log in and remove it under My Account.
    </Text>
    <ul aria-label="Your passkeys" className={styles.list}>
      {passkeys.map(({ id, name, createdAt }) => (
        <li key={id} className={styles.session}>
          <div className={styles.words}>
            <Text as="span" weight="semibold">
              <bdi>{name}</bdi>
            </Text>
            <Text tone="muted" size="small" isNumeric>
              Added {sessionTime(createdAt)}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  </>
)
