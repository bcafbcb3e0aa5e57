import { type BidHistoryEntry, mountain } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { formatDollars } from '@firstchair/design-system/price'
import { call } from '@firstchair/sdk'
import { useAction } from '../panel/use-action.ts'
import { useReason } from '../panel/use-reason.tsx'
import { userName } from '../users/user-name.ts'

const voidBid = ({ id, reason }: { id: string; reason: string }) =>
  call(mountain, `/api/admin/bids/${encodeURIComponent(id)}/void`, {
    method: 'POST',
    body: { reason },
  })

type VoidBidProps = { entry: BidHistoryEntry; onClose: () => void }

/** Voids a bid with a reason, which is emailed to the bidder. */
export function VoidBid({ entry: { bid, user, mountain: where }, onClose }: VoidBidProps) {
  const { reason, isAccepted, field } = useReason({ isRequired: true, max: 500 })
  const act = useAction(voidBid, {
    done: 'Bid voided successfully',
    failed: 'Failed to void the bid',
  })
  const submit = () => {
    if (!isAccepted()) return
    act.mutate({ id: bid.id, reason: reason.replaceAll(/\s+/g, ' ') }, { onSuccess: onClose })
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
      {field}
    </AlertDialog>
  )
}
