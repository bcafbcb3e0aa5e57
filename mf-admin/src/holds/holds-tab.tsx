import { type HeldCascade, heldCascade } from '@firstchair/contract'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { column, dollarColumn, numberColumn, timeColumn, unsorted } from '../table/columns.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { useServerTable } from '../table/use-server-table.ts'
import { userName } from '../users/user-name.ts'
import { OfferDialog, ReturnDialog } from './hold-dialogs.tsx'

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
  list: 'held-cascades',
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
