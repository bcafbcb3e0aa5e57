import type { AdminMountain } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { formatDollars } from '@firstchair/design-system/price'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useLinkedView } from '../table/use-linked-view.ts'
import { moment } from '../table/when.ts'
import { AddMountain } from './add-mountain.tsx'
import { DeleteMountain } from './delete-mountain.tsx'
import { EditMountain } from './edit-mountain.tsx'
import { mountainsQuery } from './mountain-calls.ts'

const columns: readonly TableColumn<AdminMountain>[] = [
  { id: 'name', label: 'Mountain', value: ({ name }) => name, size: 'wide' },
  {
    id: 'price',
    label: 'Current Price',
    value: ({ currentPrice }) => currentPrice,
    text: ({ currentPrice }) => formatDollars(currentPrice),
    align: 'end',
  },
  {
    id: 'start',
    label: 'Start Price',
    value: ({ startPrice }) => startPrice,
    text: ({ startPrice }) => formatDollars(startPrice),
    align: 'end',
  },
  { id: 'leader', label: 'Leader', value: ({ currentBidder }) => currentBidder ?? '' },
  {
    id: 'end',
    label: 'Ends',
    value: ({ endTime, cycleId }) => (cycleId === null ? '' : endTime),
    text: ({ endTime, cycleId }) => (cycleId === null ? 'Auction Complete' : moment(endTime)),
    size: 'wide',
  },
  {
    id: 'tickets',
    label: 'Tickets Left',
    value: ({ ticketsAvailable }) => ticketsAvailable,
    align: 'end',
    size: 'narrow',
  },
]

const shape = { columns }

/** Mountains: added, edited, deleted (spec §2). */
export function MountainsTab() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(mountainsQuery)
  const { view, onViewChange } = useLinkedView(shape, 'mountains')
  const [edited, setEdited] = useState<AdminMountain | null>(null)
  const [deleted, setDeleted] = useState<AdminMountain | null>(null)
  return (
    <>
      <section className={styles.section}>
        <Heading level={2}>Add Mountain</Heading>
        <AddMountain />
      </section>
      <section className={styles.section}>
        <Heading level={2}>Manage Mountains</Heading>
        <DataTable
          label="Mountains"
          nouns={{ one: 'mountain', many: 'mountains' }}
          columns={columns}
          rows={data ?? []}
          idOf={({ id }) => id}
          view={view}
          onViewChange={onViewChange}
          searchLabel="Search mountains"
          isLoading={isPending}
          error={
            isError && !data
              ? {
                  title: 'The mountains did not load',
                  onRetry: () => void refetch(),
                  isRetrying: isFetching,
                }
              : undefined
          }
          empty={{ title: 'No mountains yet', text: 'Add the first one above.' }}
          rowActions={{
            size: 'buttons',
            render: (mountain) => (
              <>
                <Button size="small" variant="secondary" onPress={() => setEdited(mountain)}>
                  Edit<VisuallyHidden> {mountain.name}</VisuallyHidden>
                </Button>
                <Button size="small" variant="secondary" onPress={() => setDeleted(mountain)}>
                  Delete<VisuallyHidden> {mountain.name}</VisuallyHidden>
                </Button>
              </>
            ),
          }}
        />
      </section>
      {edited && <EditMountain mountain={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteMountain mountain={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}
