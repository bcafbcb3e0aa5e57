import { passkeyName, type User } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { TextField } from '@firstchair/design-system/text-field'
import { toast } from '@firstchair/sdk'
import { useState } from 'react'
import { addPasskey } from './passkey-calls.ts'
import { usePasskeyAction } from './use-passkey-action.ts'

const KNOWN = 'This device has a passkey for your account already.'

type AddPasskeyProps = {
  user: User
  suggestion: string
  /** The first passkey comes with recovery codes. */
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

/** Asks for a name, then has the browser make the passkey. */
export function AddPasskey({ user, suggestion, onCodes, onClose }: AddPasskeyProps) {
  const [name, setName] = useState(suggestion)
  const [error, setError] = useState<string>()
  const add = usePasskeyAction(user, addPasskey, (added) => {
    // Cancelled: the dialog stays for another try.
    if (added === 'cancelled') return
    if (added === 'known') return setError(KNOWN)
    toast({ title: 'Passkey Added', text: 'You can sign in with it now.', tone: 'success' })
    onClose()
    if (added.recoveryCodes) onCodes(added.recoveryCodes)
  })
  const submit = () => {
    const body = passkeyName.safeParse({ name })
    setError(body.error?.issues[0]?.message)
    if (body.success && !add.isPending) add.mutate(body.data.name)
  }
  return (
    <Dialog
      title="Add a passkey"
      size="small"
      isOpen
      isDismissable={!add.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form label="Add a passkey" onSubmit={submit}>
        <TextField
          label="Name"
          description="For you to tell your passkeys apart: My phone, Blue key."
          value={name}
          onChange={setName}
          error={error}
          maxLength={100}
          autoComplete="off"
          autoFocus
          isRequired
        />
        <Button
          type="submit"
          variant="primary"
          isPending={add.isPending}
          pendingLabel="Waiting for your device..."
        >
          Continue
        </Button>
      </Form>
    </Dialog>
  )
}
