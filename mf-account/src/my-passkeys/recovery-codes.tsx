import { RECOVERY_CODE_COUNT, type User } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Button } from '@firstchair/design-system/button'
import { Stack } from '@firstchair/design-system/stack'
import { Text } from '@firstchair/design-system/text'
import { useState } from 'react'
import { makeRecoveryCodes } from './passkey-calls.ts'
import { usePasskeyAction } from './use-passkey-action.ts'

type RecoveryCodesProps = {
  user: User
  left: number
  onMade: (codes: readonly string[]) => void
}

/** How many codes are left, and a button to make new ones. */
export function RecoveryCodes({ user, left, onMade }: RecoveryCodesProps) {
  const [isAsking, setAsking] = useState(false)
  const make = usePasskeyAction(user, makeRecoveryCodes, ({ recoveryCodes }) => {
    setAsking(false)
    onMade(recoveryCodes)
  })
  return (
    <Stack gap="sm">
      <div>
        <Text weight="semibold">Recovery codes</Text>
        <Text tone="muted" size="small">
          {left} of {RECOVERY_CODE_COUNT} left. With your password, each logs you in once when you
          don't have your passkey.
        </Text>
      </div>
      <div>
        <Button onPress={() => setAsking(true)}>Make new codes</Button>
      </div>
      <AlertDialog
        title="Make new recovery codes?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        actionLabel="Make new codes"
        pendingLabel="Making..."
        isPending={make.isPending}
        onAction={() => make.mutate(undefined)}
      >
        The codes that you have stop working.
      </AlertDialog>
    </Stack>
  )
}
