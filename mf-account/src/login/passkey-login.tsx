import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Stack } from '@firstchair/design-system/stack'
import { Text } from '@firstchair/design-system/text'
import { passkeySupport, serverMessage, useSearchParam } from '@firstchair/sdk'
import { useMutation } from '@tanstack/react-query'
import { signInWithPasskey } from './passkey-calls.ts'
import { welcome } from './welcome.ts'

/** Sign-in without a password. */
export function PasskeyLogin() {
  const [bid] = useSearchParam('bid')
  const support = passkeySupport()
  const { mutate, isPending, error } = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: (signedIn) => signedIn && welcome(signedIn.user, bid),
  })
  if (support === 'no_address') return null
  if (support === 'no_browser') {
    return (
      <Text tone="muted" size="small">
        This browser cannot use passkeys. Log in with your password, or try another browser.
      </Text>
    )
  }
  return (
    <Stack gap="sm">
      {error && (
        <Banner tone="danger">{serverMessage(error, 'Login failed. Please try again.')}</Banner>
      )}
      <Button
        size="large"
        fullWidth
        onPress={() => mutate()}
        isPending={isPending}
        pendingLabel="Waiting for your passkey..."
      >
        Sign in with a passkey
      </Button>
    </Stack>
  )
}
