import type { AdminUser } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Button } from '@firstchair/design-system/button'
import { useState } from 'react'
import { useAction } from '../panel/use-action.ts'
import { endSessions } from './user-calls.ts'
import { nameOf } from './user-columns.tsx'

/** Ends all sessions of a user. */
export function SignOutEverywhere({ user }: { user: AdminUser }) {
  const [isConfirming, setConfirming] = useState(false)
  const end = useAction(endSessions, {
    done: ({ message }) => message,
    failed: 'Failed to sign the user out',
  })
  return (
    <div>
      <Button variant="secondary" onPress={() => setConfirming(true)}>
        Sign out everywhere
      </Button>
      <AlertDialog
        title={`Sign ${nameOf(user)} out everywhere?`}
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        actionLabel="Sign out everywhere"
        pendingLabel="Signing out..."
        isPending={end.isPending}
        onAction={() => end.mutate(user.id, { onSettled: () => setConfirming(false) })}
      >
        They are signed out on all devices at once. Their bids and wins stay, and they can log in
        again.
      </AlertDialog>
    </div>
  )
}
