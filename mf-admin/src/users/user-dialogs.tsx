import type { AdminUser } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { useAction } from '../panel/use-action.ts'
import { EditUser } from './edit-user.tsx'
import type { UserDialogKind } from './user-actions.tsx'
import { archiveUser, setApproval } from './user-calls.ts'
import { nameOf } from './user-columns.tsx'
import { UserDetails } from './user-details.tsx'
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

function RejectUser({ user, onClose }: OneUserProps) {
  const reject = useAction(setApproval, {
    done: 'User approval status updated successfully',
    failed: 'Failed to update approval status',
  })
  return (
    <AlertDialog
      title={`Reject ${nameOf(user)}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel="Reject user"
      pendingLabel="Rejecting..."
      isPending={reject.isPending}
      onAction={() =>
        reject.mutate({ id: user.id, approvalStatus: 'rejected' }, { onSettled: onClose })
      }
    >
      {REJECT_LOSS}
    </AlertDialog>
  )
}

function ArchiveUser({ user, onClose }: OneUserProps) {
  const archive = useAction(archiveUser, {
    done: 'User archived successfully. All historical data preserved.',
    failed: 'Failed to archive user',
  })
  return (
    <AlertDialog
      title={`Archive ${nameOf(user)}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel="Archive user"
      pendingLabel="Archiving..."
      isPending={archive.isPending}
      onAction={() => archive.mutate(user.id, { onSettled: onClose })}
    >
      {ARCHIVE_LOSS}
    </AlertDialog>
  )
}
