import { MAX_PASSKEYS, type OwnPasskeys, type User } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { ErrorState } from '@firstchair/design-system/error-state'
import { useListFocus } from '@firstchair/design-system/focus'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Switch } from '@firstchair/design-system/switch'
import { Text } from '@firstchair/design-system/text'
import { passkeySupport, retryOf, toast } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as styles from '../my-account/sessions-section.css.ts'
import { SettingsSection } from '../my-account/settings-section.tsx'
import { ResendVerification } from '../verify-email/resend-verification.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { choosePasskeysOnly, passkeysQuery } from './passkey-calls.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { usePasskeyAction } from './use-passkey-action.ts'

/** The user's passkeys, and whether they sign in with these only. */
export const PasskeysSection = ({ user }: { user: User }) => (
  <SettingsSection
    title="Passkeys"
    text="Sign in with your fingerprint, your face or a security key. Nobody can guess or steal it."
  >
    <Passkeys user={user} />
  </SettingsSection>
)

function Passkeys({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(passkeysQuery(user))
  if (data) return <Loaded user={user} own={data} />
  if (!isError) return <Skeleton width="16rem" height="6em" />
  return <ErrorState title="Your passkeys didn't load" {...retryOf({ refetch, isFetching })} />
}

function Loaded({ user, own }: { user: User; own: OwnPasskeys }) {
  const [isAdding, setAdding] = useState(false)
  const { passkeys } = own
  const list = useListFocus<HTMLDivElement>(passkeys.length)
  if (!own.isAvailable) return <Unavailable />
  const hasAny = passkeys.length > 0
  return (
    <>
      <div ref={list} tabIndex={-1}>
        {hasAny ? (
          <ul aria-label="Your passkeys" className={styles.list}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                user={user}
                passkey={passkey}
                isLast={passkeys.length === 1}
              />
            ))}
          </ul>
        ) : (
          <Text tone="muted">You have no passkeys yet.</Text>
        )}
      </div>
      <div>
        <AddButton user={user} count={passkeys.length} onPress={() => setAdding(true)} />
      </div>
      {hasAny && <PasskeysOnlySwitch user={user} isOn={own.passkeysOnly} />}
      {isAdding && (
        <AddPasskey
          user={user}
          suggestion={`Passkey ${passkeys.length + 1}`}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

type AddButtonProps = { user: User; count: number; onPress: () => void }

function AddButton({ user, count, onPress }: AddButtonProps) {
  if (user.emailVerified === 0) return <VerifyFirst email={user.email} />
  if (passkeySupport() === 'no_browser') {
    return <Text tone="muted">This browser doesn't support passkeys. Please try another one.</Text>
  }
  if (count >= MAX_PASSKEYS) {
    return <Text tone="muted">You have {MAX_PASSKEYS} passkeys, which is the most.</Text>
  }
  return <Button onPress={onPress}>Add a passkey</Button>
}

const VerifyFirst = ({ email }: { email: string }) => (
  <Banner
    tone="info"
    title="Verify your email first"
    action={
      <ResendVerification email={email} isInline>
        Send the link again
      </ResendVerification>
    }
  >
    Click the link that we sent to <bdi>{email}</bdi>. Then you can add a passkey.
  </Banner>
)

const Unavailable = () => (
  <Banner tone="info" title="Passkeys aren't available here">
    Passkeys belong to a site with a name, and this one is opened by its IP address.
  </Banner>
)

type PasskeysOnlySwitchProps = { user: User; isOn: boolean }

function PasskeysOnlySwitch({ user, isOn }: PasskeysOnlySwitchProps) {
  const choose = usePasskeyAction(user, choosePasskeysOnly, (chosen) => {
    if (chosen === null) return
    const text = chosen.isOn
      ? 'You sign in with your passkeys only. Other devices are signed out.'
      : 'You can also log in with your password.'
    toast({ title: 'Settings Saved', text, tone: 'success' })
  })
  return (
    <Switch
      // The choice is shown immediately and reverted if saving fails.
      isSelected={choose.isPending ? choose.variables : isOn}
      onChange={(next) => choose.isPending || choose.mutate(next)}
      description="Someone who knows your password can't log in. If you lose your passkeys, choose a new password by email."
    >
      Sign in with passkeys only
    </Switch>
  )
}
