import { brand } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Link } from '@firstchair/design-system/link'
import { Stack } from '@firstchair/design-system/stack'
import { Text } from '@firstchair/design-system/text'
import { passkeySupport, serverMessage, useIsAwake, useSearchParam } from '@firstchair/sdk'
import { useMutation } from '@tanstack/react-query'
import { AccountPage } from '../account-page.tsx'
import { useLinkToken } from '../notice/use-link-token.ts'
import { LoginForm } from './login-form.tsx'
import { signInWithPasskey } from './passkey-calls.ts'
import { useWithBid } from './use-with-bid.ts'
import { welcome } from './welcome.ts'

export function LoginPage() {
  const deviceToken = useLinkToken()
  const register = useWithBid('/register')
  return (
    <AccountPage
      title="Log In"
      text={
        deviceToken === null
          ? 'Welcome back. The board is live.'
          : "Log in to confirm this device. You won't need a link here again."
      }
      width="narrow"
      footer={
        <p>
          New to {brand.name}? <Link href={register}>Register</Link>
        </p>
      }
    >
      <LoginForm deviceToken={deviceToken} />
      <PasskeyLogin />
    </AccountPage>
  )
}

/** Sign-in without a password. */
function PasskeyLogin() {
  const [bid] = useSearchParam('bid')
  // A server does not know, and most browsers support passkeys.
  const support = useIsAwake() ? passkeySupport() : 'yes'
  const { mutate, isPending, error } = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: (signedIn) => signedIn && welcome(signedIn.user, bid),
  })
  if (support === 'no_address') return null
  if (support === 'no_browser') {
    return (
      <Text tone="muted" size="small">
        This browser can't use passkeys. Log in with your password, or try another browser.
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
