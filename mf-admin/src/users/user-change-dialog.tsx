import { type AdminUser, adminUser } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import type { ReactNode } from 'react'
import { Outdated } from '../panel/outdated.tsx'
import * as styles from '../panel/panel.css.ts'
import type { Words } from '../panel/use-action.ts'
import { useEdit } from '../panel/use-edit.ts'
import type { Seen } from '../panel/versions.ts'
import { userName } from './user-name.ts'

type UserChangeDialogProps = {
  user: AdminUser
  /** The action: "Archive". */
  verb: string
  pendingLabel: string
  tone?: 'danger' | 'neutral'
  change: (input: { id: string } & Seen) => Promise<AdminUser>
  words: Words<AdminUser>
  onClose: () => void
  /** The consequences of the change. */
  children: ReactNode
}

/** Asks before a user is changed, and once more if another admin has edited them in the meantime. */
export function UserChangeDialog({
  user,
  verb,
  pendingLabel,
  tone = 'danger',
  change,
  words,
  onClose,
  children,
}: UserChangeDialogProps) {
  const edit = useEdit(change, words, { row: user, shape: adminUser, isHeld: true })
  return (
    <AlertDialog
      title={`${verb} ${userName(user)}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel={`${verb} user`}
      pendingLabel={pendingLabel}
      isPending={edit.isPending}
      tone={tone}
      onAction={() => edit.save({ id: user.id }, { onSuccess: onClose, onFailure: onClose })}
    >
      <div className={styles.form}>
        <div>{children}</div>
        <Outdated edit={edit} />
      </div>
    </AlertDialog>
  )
}
