import type { PasswordIsReset as Answer, Passkey } from '@firstchair/contract'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Link } from '@firstchair/design-system/link'
import { PasswordField } from '@firstchair/design-system/password-field'
import { Text } from '@firstchair/design-system/text'
import { api, toast, useSearchParam } from '@firstchair/sdk'
import { useEffect, useState } from 'react'
import { AccountPage } from '../account-page.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { toastDifferingPasswords } from '../form/password-twice.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { useLoginSoon } from '../login/use-login-soon.ts'
import { sessionTime } from '../my-account/session-time.ts'
import * as styles from '../my-account/sessions-section.css.ts'
import { AccountNotice } from '../notice/account-notice.tsx'
import { useLinkToken } from '../notice/use-link-token.ts'
import { type NewPasswordForm, newPasswordForm } from './new-password-form.ts'

const notice = { title: 'Invalid Link', text: 'This password reset link is invalid' } as const

/** Shown without a token, as when a link was cut or typed. */
function InvalidLink() {
  // Spec §8 lists it among the toasts: arriving here is what it answers.
  useEffect(() => toast({ ...notice, tone: 'danger' }), [])
  return (
    <AccountNotice tone="danger" {...notice}>
      <ButtonLink href="/forgot-password" variant="primary" size="large" fullWidth>
        Request New Reset Link
      </ButtonLink>
    </AccountNotice>
  )
}

export function ResetPasswordPage() {
  const token = useLinkToken()
  const [undo] = useSearchParam('undo')
  const [done, setDone] = useState<Answer>()
  if (token === null) return <InvalidLink />
  if (done) return <PasswordIsReset {...done} />
  return (
    <AccountPage
      title="Reset Password"
      text={`Choose a new password. ${undo === null ? '' : 'Your account gets its former email back. '}You will be signed out everywhere else.`}
      width="narrow"
      footer={
        <p>
          Remembered it? <Link href="/login">Back to Login</Link>
        </p>
      }
    >
      <ResetPasswordForm token={token} onDone={setDone} />
    </AccountPage>
  )
}

const DONE = 'You can now log in with your new password.'

/** Goes on to the login page, unless there are passkeys for the user to read about. */
function PasswordIsReset({ passkeys = [], removedPasskeys = 0 }: Partial<Answer>) {
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
    {count === 1 ? 'A passkey was' : `${count} passkeys were`} removed, because your email was not
    this one, or not verified, when {count === 1 ? 'it was' : 'they were'} added.
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

type ResetPasswordFormProps = { token: string; onDone: (answer: Answer) => void }

const labels = { newPassword: 'New password', confirmPassword: 'Confirm password' } as const

const useResetPasswordForm = ({ token, onDone }: ResetPasswordFormProps) =>
  useAccountForm<NewPasswordForm>({
    schema: newPasswordForm,
    defaultValues: { newPassword: '', confirmPassword: '' },
    labels,
    send: async ({ newPassword }) => {
      const answer = await api.resetPassword({ token, newPassword })
      toast({
        title: 'Password Reset Successful!',
        text: 'You can now log in with your new password',
        tone: 'success',
      })
      onDone(answer)
    },
    refused: {
      title: 'Reset Failed',
      fallback: 'Failed to reset password. Please try again.',
    },
    onInvalid: toastDifferingPasswords,
  })

function ResetPasswordForm(props: ResetPasswordFormProps) {
  const state = useResetPasswordForm(props)
  return (
    <AccountForm
      state={state}
      label="Reset Password"
      submitLabel="Reset Password"
      pendingLabel="Resetting..."
      refusalAction={<Link href="/forgot-password">Request New Reset Link</Link>}
    >
      <NewPasswordField {...state.field('newPassword')} />
      <PasswordField {...state.field('confirmPassword')} autoComplete="new-password" />
    </AccountForm>
  )
}
