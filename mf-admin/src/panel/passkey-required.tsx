import { done, ownPasskeys, webauthnOptions } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Inline } from '@firstchair/design-system/inline'
import { Text } from '@firstchair/design-system/text'
import {
  adminKey,
  askForPasskey,
  call,
  passkeySupport,
  serverMessage,
  toast,
} from '@firstchair/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as styles from './panel.css.ts'

const FAILED = "That didn't work. Please try again."

const passkeysQuery = {
  queryKey: [...adminKey('passkeys'), 'own'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ownPasskeys, '/api/auth/passkeys', { signal }),
  staleTime: 0,
}

/** Null when the user has closed the browser's prompt. */
async function confirmWithPasskey(): Promise<{ message: string } | null> {
  const options = await call(webauthnOptions, '/api/auth/confirm/options', { method: 'POST' })
  const outcome = await askForPasskey(options)
  if (typeof outcome === 'string') return null
  return call(done, '/api/auth/confirm', { method: 'POST', body: outcome })
}

/** Shown instead of the panel to an admin who must sign in with a passkey first. */
export function PasskeyRequired() {
  const { data } = useQuery(passkeysQuery)
  const hasPasskey = (data?.passkeys.length ?? 0) > 0 && passkeySupport() === 'yes'
  return (
    <div className={styles.narrow}>
      <Banner tone="info" title="Admins sign in with a passkey">
        {hasPasskey
          ? 'Use yours to open the admin panel.'
          : 'Add one under My Account first, then come back here.'}
      </Banner>
      <Inline gap="sm">
        {hasPasskey && <UsePasskey />}
        <ButtonLink href="/account#passkeys" variant={hasPasskey ? 'secondary' : 'primary'}>
          My Account
        </ButtonLink>
      </Inline>
      <Text tone="muted" size="small">
        Your other pages work as always.
      </Text>
    </div>
  )
}

function UsePasskey() {
  const queries = useQueryClient()
  const use = useMutation({
    mutationFn: confirmWithPasskey,
    // Closing the browser's prompt shows nothing.
    onSuccess: (answer) => answer && queries.resetQueries({ queryKey: adminKey() }),
    onError: (error) =>
      toast({ title: 'Error', text: serverMessage(error, FAILED), tone: 'danger' }),
  })
  return (
    <Button
      variant="primary"
      onPress={() => use.mutate()}
      isPending={use.isPending}
      pendingLabel="Waiting for your passkey..."
    >
      Use my passkey
    </Button>
  )
}
