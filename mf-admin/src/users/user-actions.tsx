import type { AdminUser } from '@firstchair/contract'
import { Menu } from '@firstchair/design-system/menu'
import { useSession } from '@firstchair/sdk'
import { useAction } from '../panel/use-action.ts'
import { setAdmin, setApproval } from './user-calls.ts'
import { userName } from './user-name.ts'

/** The dialogs about a user. */
export type UserDialogKind = 'details' | 'edit' | 'reject' | 'archive'

type UserActionsProps = { user: AdminUser; onChoose: (dialog: UserDialogKind) => void }

/**
 * The menu of actions for one user. For oneself, the admin flag and archive are left out (spec §5).
 */
export function UserActions({ user, onChoose }: UserActionsProps) {
  const { user: self } = useSession()
  const approve = useAction(setApproval, {
    done: 'User approval status updated successfully',
    failed: 'Failed to update approval status',
  })
  const flag = useAction(setAdmin, {
    done: 'User admin status updated successfully',
    failed: 'Failed to update admin status',
  })
  const { id, approvalStatus, isAdmin, version } = user
  const isSelf = self?.id === id
  return (
    <Menu
      label={`Actions for ${userName(user)}`}
      icon="menu"
      items={[
        { id: 'details', label: 'View details', onAction: () => onChoose('details') },
        { id: 'edit', label: 'Edit details', onAction: () => onChoose('edit') },
        ...(approvalStatus === 'approved'
          ? []
          : [
              {
                id: 'approve',
                label: 'Approve',
                onAction: () => approve.mutate({ id, approvalStatus: 'approved', version }),
              },
            ]),
        ...(approvalStatus === 'rejected'
          ? []
          : [
              {
                id: 'reject',
                label: 'Reject',
                tone: 'danger' as const,
                onAction: () => onChoose('reject'),
              },
            ]),
        ...(isSelf
          ? []
          : [
              {
                id: 'admin',
                label: isAdmin === 1 ? 'Remove admin' : 'Grant admin',
                onAction: () => flag.mutate({ id, isAdmin: isAdmin === 1 ? 0 : 1, version }),
              },
              {
                id: 'archive',
                label: 'Archive',
                tone: 'danger' as const,
                onAction: () => onChoose('archive'),
              },
            ]),
      ]}
    />
  )
}
