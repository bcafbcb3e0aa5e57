import type { User } from '@firstchair/contract'
import { toast } from '@firstchair/sdk'
import { useState } from 'react'
import { addPasskey } from './passkey-calls.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { usePasskeyAction } from './use-passkey-action.ts'

const KNOWN = 'This device has a passkey for your account already.'

type AddPasskeyProps = {
  user: User
  suggestion: string
  onClose: () => void
}

/** Asks for a name, then has the browser create the passkey. */
export function AddPasskey({ user, suggestion, onClose }: AddPasskeyProps) {
  const [error, setError] = useState<string>()
  const add = usePasskeyAction(user, addPasskey, (added) => {
    // Cancelled: the dialog stays for another attempt.
    if (added === 'cancelled') return
    if (added === 'known') return setError(KNOWN)
    toast({ title: 'Passkey Added', text: 'You can sign in with it now.', tone: 'success' })
    onClose()
  })
  return (
    <PasskeyNameDialog
      title="Add a passkey"
      description="For you to tell your passkeys apart: My phone, Blue key."
      initialName={suggestion}
      submitLabel="Continue"
      pendingLabel="Waiting for your device..."
      isPending={add.isPending}
      isDismissable={!add.isPending}
      error={error}
      onSubmit={(name) => {
        setError(undefined)
        add.mutate(name)
      }}
      onClose={onClose}
    />
  )
}
