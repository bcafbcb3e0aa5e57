import type { AdminUser } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Dialog } from '@firstchair/design-system/dialog'
import { Spinner } from '@firstchair/design-system/spinner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../panel/action-dialog.tsx'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { moment } from '../table/when.ts'
import { BiddingLimit } from './bidding-limit.tsx'
import { endSessions, glanceQuery, removePasskeys, setApproval } from './user-calls.ts'
import { UserHistory } from './user-history.tsx'
import { userName } from './user-name.ts'
import { UserNote } from './user-note.tsx'

type UserDetailsProps = { user: AdminUser; onClose: () => void }

/** Everything about one user. The list's data is shown until the rest is loaded. */
export function UserDetails({ user: listed, onClose }: UserDetailsProps) {
  const { data: glance, isPending, isError, isFetching, refetch } = useQuery(glanceQuery(listed.id))
  const user = glance?.user ?? listed
  return (
    <Dialog title="User Details" size="large" isOpen onOpenChange={onClose}>
      <div className={styles.form}>
        <Facts user={user} />
        {user.approvalStatus !== 'approved' && <ApproveUser user={user} onDone={onClose} />}
        {isPending && <Spinner label="Loading bids, wins and logins" showLabel />}
        {isError && (
          <Banner
            tone="warning"
            title="Bids, wins and logins didn't load"
            isLive
            action={
              <Button
                size="small"
                isPending={isFetching}
                pendingLabel="Loading..."
                onPress={() => void refetch()}
              >
                Try again
              </Button>
            }
          >
            What the list says of this user is shown.
          </Banner>
        )}
        {glance && (
          <>
            <BiddingLimit glance={glance} />
            <UserNote glance={glance} />
            <UserHistory glance={glance} />
          </>
        )}
        <div className={styles.buttons}>
          <SignOutEverywhere user={user} />
          {(glance?.passkeys ?? 0) > 0 && <RemovePasskeys user={user} />}
        </div>
      </div>
    </Dialog>
  )
}

function Facts({ user }: { user: AdminUser }) {
  return (
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
        ...(user.isSuspended === 1
          ? [{ term: 'Bidding', value: 'Suspended after two unpaid awards' }]
          : []),
        { term: 'Admin', value: user.isAdmin === 1 ? 'Yes' : 'No' },
        { term: 'Registered', value: moment(user.createdAt) },
      ]}
    />
  )
}

function ApproveUser({ user, onDone }: { user: AdminUser; onDone: () => void }) {
  const { id, version } = user
  const approve = useAction(setApproval, {
    done: 'User approval status updated successfully',
    failed: 'Failed to update approval status',
  })
  return (
    <Button
      isPending={approve.isPending}
      pendingLabel="Approving..."
      onPress={() =>
        approve.mutate({ id, approvalStatus: 'approved', version }, { onSuccess: onDone })
      }
    >
      Approve user
    </Button>
  )
}

/** For a user who has lost their passkeys and recovery codes. */
function RemovePasskeys({ user }: { user: AdminUser }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div>
      <Button variant="secondary" onPress={() => setConfirming(true)}>
        Remove passkeys
      </Button>
      {isConfirming && (
        <ActionDialog
          title={`Remove the passkeys of ${userName(user)}?`}
          actionLabel="Remove passkeys"
          pendingLabel="Removing..."
          act={() => removePasskeys(user.id)}
          done={({ message }) => message}
          failed="Failed to remove the passkeys"
          onClose={() => setConfirming(false)}
        >
          All their passkeys and recovery codes stop working, and their password is enough to log
          in. Make sure that the request really comes from them. They'll get an email.
        </ActionDialog>
      )}
    </div>
  )
}

/** Ends all sessions of a user. */
function SignOutEverywhere({ user }: { user: AdminUser }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div>
      <Button variant="secondary" onPress={() => setConfirming(true)}>
        Sign out everywhere
      </Button>
      {isConfirming && (
        <ActionDialog
          title={`Sign ${userName(user)} out everywhere?`}
          actionLabel="Sign out everywhere"
          pendingLabel="Signing out..."
          act={() => endSessions(user.id)}
          done={({ message }) => message}
          failed="Failed to sign the user out"
          onClose={() => setConfirming(false)}
        >
          They are signed out on all devices at once. Their bids and wins stay, and they can log in
          again.
        </ActionDialog>
      )}
    </div>
  )
}
