import { type BidHistoryEntry, mountain } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { formatDollars } from '@firstchair/design-system/price'
import { TextArea } from '@firstchair/design-system/text-area'
import { call } from '@firstchair/sdk'
import { useState } from 'react'
import { useAction } from '../panel/use-action.ts'
import { userName } from '../users/user-name.ts'

const MOST = 500

const voidBid = ({ id, reason }: { id: string; reason: string }) =>
  call(mountain, `/api/admin/bids/${encodeURIComponent(id)}/void`, {
    method: 'POST',
    body: { reason },
  })

type VoidBidProps = { entry: BidHistoryEntry; onClose: () => void }

/** Asks for the reason, which is mailed to the bidder, before a bid is voided. */
export function VoidBid({ entry: { bid, user, mountain: where }, onClose }: VoidBidProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const act = useAction(voidBid, {
    done: 'Bid voided successfully',
    failed: 'Failed to void the bid',
  })
  const submit = () => {
    const said = reason.trim().replaceAll(/\s+/g, ' ')
    if (said === '') setError('Enter a reason.')
    else if (said.length > MOST) setError(`Use at most ${MOST} characters.`)
    else act.mutate({ id: bid.id, reason: said }, { onSuccess: onClose })
  }
  return (
    <AlertDialog
      title={`Void ${formatDollars(bid.amount)} on ${where.name}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel="Void bid"
      pendingLabel="Voiding..."
      isPending={act.isPending}
      onAction={submit}
    >
      <p>
        {userName(user)} loses this bid, and if it leads, the next highest bid leads at its own
        amount. This can't be undone. The bidder gets the reason by email.
      </p>
      <TextArea
        label="Reason"
        value={reason}
        onChange={(text) => {
          setReason(text)
          setError(undefined)
        }}
        limit={MOST}
        isRequired
        error={error}
      />
    </AlertDialog>
  )
}
