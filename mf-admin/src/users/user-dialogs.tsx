import { type AdminUser, adminUser } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { EditConflict } from '../panel/edit-conflict.tsx'
import * as css from '../panel/panel.css.ts'
import { useEdit } from '../panel/use-edit.ts'
import { EditUser } from './edit-user.tsx'
import type { UserDialogKind } from './user-actions.tsx'
import { archiveUser, setApproval } from './user-calls.ts'
import { nameOf } from './user-columns.tsx'
import { UserDetails } from './user-details.tsx'
import { userFields } from './user-fields.ts'
import { ARCHIVE_LOSS, REJECT_LOSS } from './user-questions.tsx'

type UserDialogsProps = { dialog: UserDialogKind; user: AdminUser; onClose: () => void }

/** The dialog that was chosen for a user. */
export function UserDialogs({ dialog, user, onClose }: UserDialogsProps) {
  switch (dialog) {
    case 'details':
      return <UserDetails user={user} onClose={onClose} />
    case 'edit':
      return <EditUser user={user} onClose={onClose} />
    case 'reject':
      return <RejectUser user={user} onClose={onClose} />
    case 'archive':
      return <ArchiveUser user={user} onClose={onClose} />
  }
}

type OneUserProps = Omit<UserDialogsProps, 'dialog'>

const REJECTED = {
  done: 'User approval status updated successfully',
  failed: 'Failed to update approval status',
}

function RejectUser({ user, onClose }: OneUserProps) {
  const reject = useEdit(setApproval, REJECTED, { row: user, shape: adminUser, isHeld: true })
  const submit = () => {
    const after = { onSuccess: onClose, onFailure: onClose }
    reject.save({ id: user.id, approvalStatus: 'rejected' }, after)
  }
  return (
    <AlertDialog
      title={`Reject ${nameOf(user)}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel={reject.conflict ? 'Reject anyway' : 'Reject user'}
      pendingLabel="Rejecting..."
      isPending={reject.isPending}
      onAction={submit}
    >
      <div className={css.form}>
        <div>{REJECT_LOSS}</div>
        {reject.conflict && <EditConflict conflict={reject.conflict} fields={userFields} />}
      </div>
    </AlertDialog>
  )
}

const ARCHIVED = {
  done: 'User archived successfully. All historical data preserved.',
  failed: 'Failed to archive user',
}

function ArchiveUser({ user, onClose }: OneUserProps) {
  const archive = useEdit(archiveUser, ARCHIVED, { row: user, shape: adminUser, isHeld: true })
  const submit = () => archive.save({ id: user.id }, { onSuccess: onClose, onFailure: onClose })
  return (
    <AlertDialog
      title={`Archive ${nameOf(user)}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel={archive.conflict ? 'Archive anyway' : 'Archive user'}
      pendingLabel="Archiving..."
      isPending={archive.isPending}
      onAction={submit}
    >
      <div className={css.form}>
        <div>{ARCHIVE_LOSS}</div>
        {archive.conflict && <EditConflict conflict={archive.conflict} fields={userFields} />}
      </div>
    </AlertDialog>
  )
}
