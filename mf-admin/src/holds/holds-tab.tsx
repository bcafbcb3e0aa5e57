import { done, type HeldCascade, heldCascade } from '@firstchair/contract'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { call } from '@firstchair/sdk'
import { useState } from 'react'
import { ActionDialog } from '../panel/action-dialog.tsx'
import * as styles from '../panel/panel.css.ts'
import { column, dollarColumn, numberColumn, timeColumn, unsorted } from '../table/columns.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { useServerTable } from '../table/use-server-table.ts'
import { userName } from '../users/user-name.ts'

const columns: readonly TableColumn<HeldCascade>[] = unsorted([
  column('mountain', 'Mountain', ({ mountain }) => mountain.name),
  numberColumn('ticket', 'Ticket #', ({ held }) => held.ticketNumber),
  column('lapsed', 'Did Not Pay', ({ user }) => userName(user)),
  dollarColumn('lapsedAmount', 'Lapsed Price', ({ held }) => held.lapsedAmount),
  column('next', 'Next Bidder', ({ nextUser }) => userName(nextUser)),
  dollarColumn('nextAmount', 'Next Price', ({ held }) => held.nextAmount),
  timeColumn('decideBy', 'Decide By', ({ held }) => held.decideBy),
])

const source = {
  path: '/api/admin/held-cascades',
  entry: heldCascade,
  shape: { columns },
  topic: 'holds',
  failed: "The held tickets didn't load",
} as const

/** Tickets whose next price is below half of the lapsed one: an admin decides. */
export function HoldsTab() {
  const { table } = useServerTable(source)
  const [offered, setOffered] = useState<HeldCascade | null>(null)
  const [returned, setReturned] = useState<HeldCascade | null>(null)
  return (
    <section className={styles.section}>
      <Heading level={2}>Held Tickets</Heading>
      <Text tone="muted">
        The next price is below half of the lapsed one. Without a decision the ticket goes back to
        stock.
      </Text>
      <DataTable
        {...table}
        label="Held tickets"
        nouns={{ one: 'ticket', many: 'tickets' }}
        columns={columns}
        idOf={({ held }) => held.id}
        empty={{ title: 'No tickets are held', text: 'Tickets that need a decision appear here.' }}
        rowActions={{
          render: (row) => (
            <RowMenu
              name={`ticket ${row.held.ticketNumber} of ${row.mountain.name}`}
              actions={[
                { label: 'Offer to next bidder…', onAction: () => setOffered(row) },
                { label: 'Back to stock…', tone: 'danger', onAction: () => setReturned(row) },
              ]}
            />
          ),
        }}
      />
      {offered && <OfferDialog cascade={offered} onClose={() => setOffered(null)} />}
      {returned && <ReturnDialog cascade={returned} onClose={() => setReturned(null)} />}
    </section>
  )
}

const pathOf = (id: string) => `/api/admin/held-cascades/${encodeURIComponent(id)}`

const releaseHold = (id: string) => call(done, `${pathOf(id)}/release`, { method: 'POST' })
const returnHold = (id: string) => call(done, `${pathOf(id)}/return`, { method: 'POST' })

type HoldDialogProps = { cascade: HeldCascade; onClose: () => void }

const OfferDialog = ({ cascade: { held, mountain, nextUser }, onClose }: HoldDialogProps) => (
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
    full payment window. The lapsed price was {formatDollars(held.lapsedAmount)}. This can't be
    undone.
  </ActionDialog>
)

const ReturnDialog = ({ cascade: { held, mountain, nextUser }, onClose }: HoldDialogProps) => (
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
