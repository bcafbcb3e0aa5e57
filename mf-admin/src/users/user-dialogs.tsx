import type { AdminUser } from '@firstchair/contract'
import { EditUser } from './edit-user.tsx'
import { APPROVED, type UserDialogKind } from './user-actions.tsx'
import { archiveUser, setApproval } from './user-calls.ts'
import { UserChangeDialog } from './user-change-dialog.tsx'
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

const RejectUser = ({ user, onClose }: OneUserProps) => (
  <UserChangeDialog
    user={user}
    verb="Reject"
    pendingLabel="Rejecting..."
    change={(input) => setApproval({ ...input, approvalStatus: 'rejected' })}
    words={APPROVED}
    onClose={onClose}
  >
    {REJECT_LOSS}
  </UserChangeDialog>
)

const ARCHIVED = {
  done: 'User archived successfully. All historical data preserved.',
  failed: 'Failed to archive user',
}

const ArchiveUser = ({ user, onClose }: OneUserProps) => (
  <UserChangeDialog
    user={user}
    verb="Archive"
    pendingLabel="Archiving..."
    change={archiveUser}
    words={ARCHIVED}
    onClose={onClose}
  >
    {ARCHIVE_LOSS}
  </UserChangeDialog>
)
