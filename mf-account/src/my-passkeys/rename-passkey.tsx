import { type Passkey, passkeyName, type User } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { TextField } from '@firstchair/design-system/text-field'
import { useState } from 'react'
import { renamePasskey } from './passkey-calls.ts'
import { usePasskeyAction } from './use-passkey-action.ts'

type RenamePasskeyProps = { user: User; passkey: Passkey; onClose: () => void }

export function RenamePasskey({
  user,
  passkey: { id, name: before },
  onClose,
}: RenamePasskeyProps) {
  const [name, setName] = useState(before)
  const [error, setError] = useState<string>()
  const rename = usePasskeyAction(user, renamePasskey, onClose)
  const submit = () => {
    const body = passkeyName.safeParse({ name })
    setError(body.error?.issues[0]?.message)
    if (body.success && !rename.isPending) rename.mutate({ id, name: body.data.name })
  }
  return (
    <Dialog
      title="Rename this passkey"
      size="small"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form label="Rename this passkey" onSubmit={submit}>
        <TextField
          label="Name"
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
          isPending={rename.isPending}
          pendingLabel="Saving..."
        >
          Save
        </Button>
      </Form>
    </Dialog>
  )
}
