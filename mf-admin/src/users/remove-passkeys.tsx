import type { AdminUser } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Button } from '@firstchair/design-system/button'
import { useState } from 'react'
import { useAction } from '../panel/use-action.ts'
import { removePasskeys } from './user-calls.ts'
import { nameOf } from './user-columns.tsx'

/** For a user who has lost their passkeys and recovery codes. */
export function RemovePasskeys({ user }: { user: AdminUser }) {
  const [isConfirming, setConfirming] = useState(false)
  const remove = useAction(removePasskeys, {
    done: ({ message }) => message,
    failed: 'Failed to remove the passkeys',
  })
  return (
    <div>
      <Button variant="secondary" onPress={() => setConfirming(true)}>
        Remove passkeys
      </Button>
      <AlertDialog
        title={`Remove the passkeys of ${nameOf(user)}?`}
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        actionLabel="Remove passkeys"
        pendingLabel="Removing..."
        isPending={remove.isPending}
        onAction={() => remove.mutate(user.id, { onSettled: () => setConfirming(false) })}
      >
        All their passkeys and recovery codes stop working, and their password is enough to log in.
        Make sure that it is really them who asks. They are told by mail.
      </AlertDialog>
    </div>
  )
}
