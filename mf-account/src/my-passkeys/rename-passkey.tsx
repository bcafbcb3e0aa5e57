import type { Passkey, User } from '@firstchair/contract'
import { renamePasskey } from './passkey-calls.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { usePasskeyAction } from './use-passkey-action.ts'

type RenamePasskeyProps = { user: User; passkey: Passkey; onClose: () => void }

export function RenamePasskey({ user, passkey: { id, name }, onClose }: RenamePasskeyProps) {
  const rename = usePasskeyAction(user, renamePasskey, onClose)
  return (
    <PasskeyNameDialog
      title="Rename this passkey"
      initialName={name}
      submitLabel="Save"
      pendingLabel="Saving..."
      isPending={rename.isPending}
      onSubmit={(newName) => rename.mutate({ id, name: newName })}
      onClose={onClose}
    />
  )
}
