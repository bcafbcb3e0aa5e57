import type { AdminUser, Done } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Dialog } from '@firstchair/design-system/dialog'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Spinner } from '@firstchair/design-system/spinner'
import { retryOf } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog, type ActionDialogProps } from '../panel/action-dialog.tsx'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { moment } from '../table/when.ts'
import { BiddingLimit } from './bidding-limit.tsx'
import { APPROVED } from './user-actions.tsx'
import { endSessions, glanceQuery, removePasskeys, setApproval } from './user-calls.ts'
import { erasedStrikesText } from './user-columns.tsx'
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
        {user.erasedStrikes && (
          <Banner tone="warning">{erasedStrikesText(user.erasedStrikes)}</Banner>
        )}
        {user.approvalStatus !== 'approved' && <ApproveUser user={user} onDone={onClose} />}
        {isPending && <Spinner label="Loading bids, wins and logins" showLabel />}
        {isError && (
          <ErrorState
            title="Bids, wins and logins didn't load"
            {...retryOf({ refetch, isFetching })}
          />
        )}
        {glance && (
          <>
            <BiddingLimit glance={glance} />
            <UserNote glance={glance} />
            <UserHistory glance={glance} />
          </>
        )}
        <div className={styles.buttons}>
          <Asked
            label="Sign out everywhere"
            question={`Sign ${userName(user)} out everywhere?`}
            pendingLabel="Signing out..."
            act={() => endSessions(user.id)}
            failed="Failed to sign the user out"
          >
            They are signed out on all devices at once. Their bids and wins stay, and they can log
            in again.
          </Asked>
          {(glance?.passkeys ?? 0) > 0 && (
            <Asked
              label="Remove passkeys"
              question={`Remove the passkeys of ${userName(user)}?`}
              pendingLabel="Removing..."
              act={() => removePasskeys(user.id)}
              failed="Failed to remove the passkeys"
            >
              All their passkeys stop working, and their password is enough to log in. Make sure
              that the request really comes from them. They'll get an email.
            </Asked>
          )}
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
        ...(user.isGate === 1 ? [{ term: 'Gate', value: 'Checks tickets' }] : []),
        { term: 'Registered', value: moment(user.createdAt) },
      ]}
    />
  )
}

function ApproveUser({ user, onDone }: { user: AdminUser; onDone: () => void }) {
  const { id, version } = user
  const approve = useAction(setApproval, APPROVED)
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

type AskedProps = Pick<ActionDialogProps<Done>, 'act' | 'failed' | 'pendingLabel'> & {
  /** The label of the button and of the action. */
  label: string
  question: string
  /** The consequences of the action. */
  children: string
}

/** An action on the user that asks for confirmation first. */
function Asked({ label, question, children, ...action }: AskedProps) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div>
      <Button onPress={() => setConfirming(true)}>{label}</Button>
      {isConfirming && (
        <ActionDialog
          {...action}
          title={question}
          actionLabel={label}
          done={({ message }) => message}
          onClose={() => setConfirming(false)}
        >
          {children}
        </ActionDialog>
      )}
    </div>
  )
}
