import { done, type HeldCascade } from '@firstchair/contract'
import { formatDollars } from '@firstchair/design-system/price'
import { call } from '@firstchair/sdk'
import { ActionDialog } from '../panel/action-dialog.tsx'
import { userName } from '../users/user-name.ts'

const pathOf = (id: string) => `/api/admin/held-cascades/${encodeURIComponent(id)}`

const releaseHold = (id: string) => call(done, `${pathOf(id)}/release`, { method: 'POST' })
const returnHold = (id: string) => call(done, `${pathOf(id)}/return`, { method: 'POST' })

type HoldDialogProps = { cascade: HeldCascade; onClose: () => void }

export const OfferDialog = ({
  cascade: { held, mountain, nextUser },
  onClose,
}: HoldDialogProps) => (
  <ActionDialog
    title={`Offer ticket ${held.ticketNumber} of ${mountain.name}?`}
    tone="neutral"
    actionLabel="Offer to next bidder"
    pendingLabel="Offering..."
    act={() => releaseHold(held.id)}
    done="Ticket offered to the next bidder successfully"
    failed="Failed to offer the ticket"
    onClose={onClose}
  >
    {userName(nextUser)} may pay {formatDollars(held.nextAmount)}, their own highest bid, within a
    full payment window. The lapsed price was {formatDollars(held.lapsedAmount)}. This cannot be
    undone.
  </ActionDialog>
)

export const ReturnDialog = ({
  cascade: { held, mountain, nextUser },
  onClose,
}: HoldDialogProps) => (
  <ActionDialog
    title={`Put ticket ${held.ticketNumber} of ${mountain.name} back to stock?`}
    actionLabel="Back to stock"
    pendingLabel="Returning..."
    act={() => returnHold(held.id)}
    done="Ticket returned to stock successfully"
    failed="Failed to return the ticket to stock"
    onClose={onClose}
  >
    {userName(nextUser)} and the bidders after them lose their place in line. The ticket is sold in
    a later cycle of its season, or stays unsold when the season is over.
  </ActionDialog>
)
