import { type AdminUser, ERASE_WORD } from '@firstchair/contract'
import { Text } from '@firstchair/design-system/text'
import { TypedDialog } from '../panel/typed-dialog.tsx'
import { useAction } from '../panel/use-action.ts'
import { eraseUser } from './user-calls.ts'
import { userName } from './user-name.ts'

const ERASED = { done: 'Account erased', failed: 'Failed to erase the account' }

/** Erases the account of an archived user. */
export function EraseUser({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const erase = useAction(eraseUser, ERASED)
  return (
    <TypedDialog
      title={`Erase ${userName(user)}?`}
      word={ERASE_WORD}
      actionLabel="Erase account"
      pendingLabel="Erasing..."
      isPending={erase.isPending}
      onAction={() => erase.mutate(user.id, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>
        Their name, addresses, phone number, username and notes are deleted for good. Their bids,
        wins, payments and logins stay under a made-up name.
      </Text>
    </TypedDialog>
  )
}
