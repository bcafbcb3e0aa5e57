import { type RecoveryCodeLogin, recoveryCodeLogin } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Stack } from '@firstchair/design-system/stack'
import { Text } from '@firstchair/design-system/text'
import { TextField } from '@firstchair/design-system/text-field'
import { ApiError, passkeySupport, serverMessage, toast, useSearchParam } from '@firstchair/sdk'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { finishWithCode, finishWithPasskey } from './passkey-calls.ts'
import { welcome } from './welcome.ts'

type StepProps = {
  /** The password has to be given again. */
  onExpired: () => void
}

const FAILED = 'Login failed. Please try again.'
const hasExpired = (error: unknown) =>
  error instanceof ApiError && error.body?.reason === 'login_expired'

function tellExpired(error: unknown, onExpired: () => void): void {
  toast({ title: 'Login Failed', text: serverMessage(error, FAILED), tone: 'danger' })
  onExpired()
}

/** The step after the password for users with a second factor. */
export function SecondFactor({ onExpired }: StepProps) {
  const [hasCode, setHasCode] = useState(passkeySupport() !== 'yes')
  const step = useRef<HTMLDivElement>(null)
  // It replaces the form that had the focus.
  useEffect(() => step.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={step} tabIndex={-1}>
      <Stack gap="md">
        {hasCode ? <CodeStep onExpired={onExpired} /> : <PasskeyStep onExpired={onExpired} />}
        {passkeySupport() === 'yes' ? (
          <Button variant="quiet" fullWidth onPress={() => setHasCode(!hasCode)}>
            {hasCode ? 'Use a passkey' : 'Use a recovery code'}
          </Button>
        ) : (
          <Text tone="muted" size="small">
            This browser can't use passkeys here.
          </Text>
        )}
        <Button variant="quiet" fullWidth onPress={onExpired}>
          Back
        </Button>
      </Stack>
    </div>
  )
}

function PasskeyStep({ onExpired }: StepProps) {
  const [bid] = useSearchParam('bid')
  const { mutate, isPending, error } = useMutation({
    mutationFn: finishWithPasskey,
    onSuccess: (signedIn) => signedIn && welcome(signedIn.user, bid),
    onError: (error) => hasExpired(error) && tellExpired(error, onExpired),
  })
  return (
    <Stack gap="sm">
      {error && <Banner tone="danger">{serverMessage(error, FAILED)}</Banner>}
      <Button
        variant="primary"
        size="large"
        fullWidth
        onPress={() => mutate()}
        isPending={isPending}
        pendingLabel="Waiting for your passkey..."
      >
        Use your passkey
      </Button>
    </Stack>
  )
}

const labels = { code: 'Recovery code' } as const

function CodeStep({ onExpired }: StepProps) {
  const [bid] = useSearchParam('bid')
  const state = useAccountForm<RecoveryCodeLogin>({
    schema: recoveryCodeLogin,
    defaultValues: { code: '' },
    labels,
    send: async ({ code }) => {
      try {
        await welcome((await finishWithCode(code)).user, bid)
      } catch (error) {
        if (!hasExpired(error)) throw error
        tellExpired(error, onExpired)
      }
    },
    refused: { title: 'Login Failed', fallback: FAILED },
  })
  return (
    <AccountForm
      state={state}
      label="Recovery code"
      submitLabel="Log In"
      pendingLabel="Logging in..."
    >
      <TextField
        {...state.field('code')}
        description="One of those that you kept when you added your first passkey. Each works once."
        autoComplete="off"
        autoFocus
      />
    </AccountForm>
  )
}
