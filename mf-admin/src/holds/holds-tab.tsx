import { type HeldCascade, heldCascade } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useServerTable } from '../table/use-server-table.ts'
import { moment } from '../table/when.ts'
import { OfferDialog, ReturnDialog } from './hold-dialogs.tsx'

const columns: readonly TableColumn<HeldCascade>[] = [
  { id: 'mountain', label: 'Mountain', value: ({ mountain }) => mountain.name, isSortable: false },
  {
    id: 'ticket',
    label: 'Ticket #',
    value: ({ held }) => held.ticketNumber,
    align: 'end',
    size: 'narrow',
    isSortable: false,
  },
  {
    id: 'lapsed',
    label: 'Did Not Pay',
    value: ({ user }) => user.username ?? user.email,
    isSortable: false,
  },
  {
    id: 'lapsedAmount',
    label: 'Lapsed Price',
    value: ({ held }) => held.lapsedAmount,
    text: ({ held }) => formatDollars(held.lapsedAmount),
    align: 'end',
    isSortable: false,
  },
  {
    id: 'next',
    label: 'Next Bidder',
    value: ({ nextUser }) => nextUser.username ?? nextUser.email,
    isSortable: false,
  },
  {
    id: 'nextAmount',
    label: 'Next Price',
    value: ({ held }) => held.nextAmount,
    text: ({ held }) => formatDollars(held.nextAmount),
    align: 'end',
    isSortable: false,
  },
  {
    id: 'decideBy',
    label: 'Decide By',
    value: ({ held }) => held.decideBy,
    text: ({ held }) => moment(held.decideBy),
    size: 'wide',
    isSortable: false,
  },
]

const source = {
  path: '/api/admin/held-cascades',
  list: 'held-cascades',
  entry: heldCascade,
  shape: { columns },
  topic: 'holds',
  failed: 'The held tickets did not load',
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
          size: 'buttons',
          render: (row) => (
            <>
              <Button size="small" onPress={() => setOffered(row)}>
                Offer to next bidder
                <Name row={row} />
              </Button>
              <Button size="small" variant="secondary" onPress={() => setReturned(row)}>
                Back to stock
                <Name row={row} />
              </Button>
            </>
          ),
        }}
      />
      {offered && <OfferDialog cascade={offered} onClose={() => setOffered(null)} />}
      {returned && <ReturnDialog cascade={returned} onClose={() => setReturned(null)} />}
    </section>
  )
}

const Name = ({ row: { held, mountain } }: { row: HeldCascade }) => (
  <VisuallyHidden>
    : ticket {held.ticketNumber} of {mountain.name}
  </VisuallyHidden>
)
