import { done, type HeldCascade } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { formatDollars } from '@firstchair/design-system/price'
import { call } from '@firstchair/sdk'
import { useAction } from '../panel/use-action.ts'

const pathOf = (id: string) => `/api/admin/held-cascades/${encodeURIComponent(id)}`

const releaseHold = (id: string) => call(done, `${pathOf(id)}/release`, { method: 'POST' })
const returnHold = (id: string) => call(done, `${pathOf(id)}/return`, { method: 'POST' })

type HoldDialogProps = { cascade: HeldCascade; onClose: () => void }

export function OfferDialog({ cascade: { held, mountain, nextUser }, onClose }: HoldDialogProps) {
  const release = useAction(releaseHold, {
    done: 'Ticket offered to the next bidder successfully',
    failed: 'Failed to offer the ticket',
  })
  return (
    <AlertDialog
      title={`Offer ticket ${held.ticketNumber} of ${mountain.name}?`}
      isOpen
      onOpenChange={onClose}
      tone="neutral"
      actionLabel="Offer to next bidder"
      pendingLabel="Offering..."
      isPending={release.isPending}
      onAction={() => release.mutate(held.id, { onSettled: onClose })}
    >
      {nextUser.username ?? nextUser.email} may pay {formatDollars(held.nextAmount)}, their own
      highest bid, within a full payment window. The lapsed price was{' '}
      {formatDollars(held.lapsedAmount)}. This cannot be undone.
    </AlertDialog>
  )
}

export function ReturnDialog({ cascade: { held, mountain, nextUser }, onClose }: HoldDialogProps) {
  const back = useAction(returnHold, {
    done: 'Ticket returned to stock successfully',
    failed: 'Failed to return the ticket to stock',
  })
  return (
    <AlertDialog
      title={`Put ticket ${held.ticketNumber} of ${mountain.name} back to stock?`}
      isOpen
      onOpenChange={onClose}
      actionLabel="Back to stock"
      pendingLabel="Returning..."
      isPending={back.isPending}
      onAction={() => back.mutate(held.id, { onSettled: onClose })}
    >
      {nextUser.username ?? nextUser.email} and the bidders after them lose their place in line. The
      ticket is sold in a later cycle of its season, or stays unsold when the season is over.
    </AlertDialog>
  )
}
