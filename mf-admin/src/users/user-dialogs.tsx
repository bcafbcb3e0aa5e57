import type { AdminUser } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Button } from '@firstchair/design-system/button'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Dialog } from '@firstchair/design-system/dialog'
import * as css from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { moment } from '../table/when.ts'
import { EditUser } from './edit-user.tsx'
import type { UserDeed } from './user-actions.tsx'
import { archiveUser, setApproval } from './user-calls.ts'
import { nameOf } from './user-columns.tsx'
import { ARCHIVE_LOSS, REJECT_LOSS } from './user-questions.tsx'

type UserDialogsProps = { deed: UserDeed; user: AdminUser; onClose: () => void }

/** The dialog of what was chosen for a user. */
export function UserDialogs({ deed, user, onClose }: UserDialogsProps) {
  switch (deed) {
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

type OneUserProps = Omit<UserDialogsProps, 'deed'>

function UserDetails({ user, onClose }: OneUserProps) {
  const approve = useAction(setApproval, {
    done: 'User approval status updated successfully',
    failed: 'Failed to update approval status',
  })
  return (
    <Dialog title="User Details" isOpen onOpenChange={onClose}>
      <div className={css.form}>
        <DescriptionList
          look="divided"
          items={[
            { term: 'Username', value: user.username ?? 'None yet' },
            { term: 'Email', value: user.email },
            { term: 'Email Verified', value: user.emailVerified === 1 ? 'Yes' : 'No' },
            { term: 'Name', value: `${user.firstName} ${user.lastName}` },
            { term: 'Phone', value: user.phone },
            { term: 'PayPal Email', value: user.paypalEmail ?? 'None yet' },
            { term: 'Approval', value: user.approvalStatus },
            { term: 'Admin', value: user.isAdmin === 1 ? 'Yes' : 'No' },
            { term: 'Registered', value: moment(user.createdAt) },
          ]}
        />
        {user.approvalStatus !== 'approved' && (
          <Button
            isPending={approve.isPending}
            pendingLabel="Approving..."
            onPress={() =>
              approve.mutate({ id: user.id, approvalStatus: 'approved' }, { onSuccess: onClose })
            }
          >
            Approve user
          </Button>
        )}
      </div>
    </Dialog>
  )
}

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
