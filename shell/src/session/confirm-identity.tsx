import {
  CONFIRMED_MINUTES,
  done,
  type IdentityProof,
  ownPasskeys,
  webauthnOptions,
} from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { PasswordField } from '@firstchair/design-system/password-field'
import { Stack } from '@firstchair/design-system/stack'
import { Text } from '@firstchair/design-system/text'
import {
  ApiError,
  askForPasskey,
  call,
  passkeySupport,
  serverMessage,
  useSession,
} from '@firstchair/sdk'
import { answerConfirmation } from '@firstchair/sdk/host'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const FAILED = "That didn't work. Please try again."

const passkeysQuery = (userId: string | undefined) => ({
  queryKey: ['account', userId, 'confirm'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ownPasskeys, '/api/auth/passkeys', { signal }),
  staleTime: 0,
})

const prove = (proof: IdentityProof) =>
  call(done, '/api/auth/confirm', { method: 'POST', body: proof })

/** Returns false if the user closed the browser's prompt. */
async function proveWithPasskey(): Promise<boolean> {
  const options = await call(webauthnOptions, '/api/auth/confirm/options', { method: 'POST' })
  const outcome = await askForPasskey(options)
  if (typeof outcome === 'string') return false
  await call(done, '/api/auth/confirm', { method: 'POST', body: outcome })
  return true
}

const fieldError = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.body?.fields?.password : undefined

/** Asks for the password or a passkey before a sensitive action. */
export function ConfirmIdentity() {
  return (
    <Dialog
      title="Confirm it's you"
      size="small"
      isOpen
      onOpenChange={() => answerConfirmation(false)}
    >
      <Stack gap="md">
        <Text>
          This needs a fresh sign-in, and yours is more than {CONFIRMED_MINUTES} minutes old. Once
          you have confirmed, it goes on by itself.
        </Text>
        <Proofs />
      </Stack>
    </Dialog>
  )
}

/** A passkey or the password, as the user signs in. */
function Proofs() {
  const { user } = useSession()
  const { data, isPending } = useQuery(passkeysQuery(user?.id))
  if (isPending) return null
  const canUse = (data?.passkeys ?? []).length > 0 && passkeySupport() === 'yes'
  if (data?.needsPasskey ?? data?.passkeysOnly) {
    return canUse ? <WithPasskey /> : <Text tone="muted">Use a browser that has your passkey.</Text>
  }
  return (
    <>
      {canUse && <WithPasskey />}
      {canUse && (
        <Text tone="muted" size="small">
          Or enter your password.
        </Text>
      )}
      <WithPassword />
    </>
  )
}

function WithPasskey() {
  const use = useMutation({
    mutationFn: proveWithPasskey,
    onSuccess: (isConfirmed) => isConfirmed && answerConfirmation(true),
  })
  return (
    <Stack gap="sm">
      {use.error && <Banner tone="danger">{serverMessage(use.error, FAILED)}</Banner>}
      <Button
        variant="primary"
        fullWidth
        onPress={() => use.mutate()}
        isPending={use.isPending}
        pendingLabel="Waiting for your passkey..."
      >
        Use a passkey
      </Button>
    </Stack>
  )
}

function WithPassword() {
  const { user } = useSession()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const confirm = useMutation({
    mutationFn: prove,
    onSuccess: () => answerConfirmation(true),
  })
  const wrong = isMissing ? 'Enter your password' : fieldError(confirm.error)
  const submit = () => {
    setMissing(password === '')
    if (password !== '' && !confirm.isPending) confirm.mutate({ password })
  }
  return (
    <Form label="Confirm with your password" onSubmit={submit}>
      {confirm.error && wrong === undefined && (
        <Banner tone="danger">{serverMessage(confirm.error, FAILED)}</Banner>
      )}
      {/* Password managers look for the name beside the password. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label="Password"
        value={password}
        onChange={setPassword}
        error={wrong}
        autoComplete="current-password"
        autoFocus
        isRequired
      />
      <Button type="submit" isPending={confirm.isPending} pendingLabel="Confirming...">
        Confirm
      </Button>
    </Form>
  )
}
