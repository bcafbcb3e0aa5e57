import type { AdminUser } from '@firstchair/contract'
import { useSession } from '@firstchair/sdk'
import { useAction } from '../panel/use-action.ts'
import { RowMenu } from '../table/row-menu.tsx'
import { setAdmin, setApproval, setGate } from './user-calls.ts'
import { userName } from './user-name.ts'

/** The toasts after a user was approved or rejected (spec §8). */
export const APPROVED = {
  done: 'User approval status updated successfully',
  failed: 'Failed to update approval status',
}

/** The dialogs about a user. */
export type UserDialogKind = 'details' | 'edit' | 'reject' | 'archive'

type UserActionsProps = { user: AdminUser; onChoose: (dialog: UserDialogKind) => void }

/**
 * The menu of actions for one user. For oneself, the admin flag and archive are left out (spec §5).
 */
export function UserActions({ user, onChoose }: UserActionsProps) {
  const { user: self } = useSession()
  const approve = useAction(setApproval, APPROVED)
  const flag = useAction(setAdmin, {
    done: 'User admin status updated successfully',
    failed: 'Failed to update admin status',
  })
  const gate = useAction(setGate, {
    done: 'Gate access updated successfully',
    failed: 'Failed to update gate access',
  })
  const { id, approvalStatus, isAdmin, isGate, version } = user
  const isSelf = self?.id === id
  return (
    <RowMenu
      name={userName(user)}
      actions={[
        { label: 'View details', onAction: () => onChoose('details') },
        { label: 'Edit details', onAction: () => onChoose('edit') },
        approvalStatus !== 'approved' && {
          label: 'Approve',
          // The details say what there is to know first.
          onAction: () =>
            user.erasedStrikes
              ? onChoose('details')
              : approve.mutate({ id, approvalStatus: 'approved', version }),
        },
        !isSelf && {
          label: isAdmin === 1 ? 'Remove admin' : 'Grant admin',
          onAction: () => flag.mutate({ id, isAdmin: isAdmin === 1 ? 0 : 1, version }),
        },
        {
          label: isGate === 1 ? 'Remove gate access' : 'Grant gate access',
          onAction: () => gate.mutate({ id, isGate: isGate === 1 ? 0 : 1, version }),
        },
        approvalStatus !== 'rejected' && {
          label: 'Reject',
          tone: 'danger',
          onAction: () => onChoose('reject'),
        },
        !isSelf && { label: 'Archive', tone: 'danger', onAction: () => onChoose('archive') },
      ]}
    />
  )
}
