import type { Passkey, User } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Button } from '@firstchair/design-system/button'
import { Inline } from '@firstchair/design-system/inline'
import { Text } from '@firstchair/design-system/text'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { toast } from '@firstchair/sdk'
import { useState } from 'react'
import { sessionTime } from '../my-account/session-time.ts'
import * as styles from '../my-account/sessions-section.css.ts'
import { removePasskey, renamePasskey } from './passkey-calls.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { usePasskeyAction } from './use-passkey-action.ts'

type PasskeyRowProps = { user: User; passkey: Passkey; isLast: boolean }

const usedAt = ({ lastUsedAt }: Passkey) =>
  lastUsedAt === null ? 'not used yet' : `last used ${sessionTime(lastUsedAt)}`

/** One passkey, with buttons to rename and remove it. */
export function PasskeyRow({ user, passkey, isLast }: PasskeyRowProps) {
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null)
  const close = () => setDialog(null)
  const hiddenName = <VisuallyHidden> {passkey.name}</VisuallyHidden>
  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <Text as="span" weight="semibold">
          <bdi>{passkey.name}</bdi>
        </Text>
        <Text tone="muted" size="small" isNumeric>
          Added {sessionTime(passkey.createdAt)} · {usedAt(passkey)}
        </Text>
      </div>
      <Inline gap="xs">
        <Button size="small" onPress={() => setDialog('rename')}>
          Rename{hiddenName}
        </Button>
        <Button size="small" onPress={() => setDialog('remove')}>
          Remove{hiddenName}
        </Button>
      </Inline>
      {dialog === 'rename' && <RenamePasskey user={user} passkey={passkey} onClose={close} />}
      {dialog === 'remove' && (
        <RemovePasskey user={user} passkey={passkey} isLast={isLast} onClose={close} />
      )}
    </li>
  )
}

function RemovePasskey({
  user,
  passkey,
  isLast,
  onClose,
}: PasskeyRowProps & { onClose: () => void }) {
  const remove = usePasskeyAction(user, removePasskey, ({ message }) => {
    toast({ title: 'Passkey Removed', text: message, tone: 'success' })
    onClose()
  })
  return (
    <AlertDialog
      title={`Remove ${passkey.name}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel="Remove passkey"
      pendingLabel="Removing..."
      isPending={remove.isPending}
      onAction={() => remove.mutate(passkey.id)}
    >
      You can no longer sign in with it.
      {isLast && " It's your last one: from then on, your password logs you in."}
    </AlertDialog>
  )
}

type RenamePasskeyProps = { user: User; passkey: Passkey; onClose: () => void }

function RenamePasskey({ user, passkey: { id, name }, onClose }: RenamePasskeyProps) {
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
