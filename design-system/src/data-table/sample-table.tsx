import { useState } from 'react'
import { Select } from '../select/select.tsx'
import { DataTable, type DataTableProps, firstView, type TableView } from './data-table.tsx'
import { bidColumns, type SampleBid } from './sample-bids.tsx'

export type SampleTableProps = Partial<Omit<DataTableProps<SampleBid>, 'selection'>> & {
  isSelectable?: boolean
  startView?: Partial<TableView>
  onApprove?: (ids: readonly string[]) => void
}

/** A table with its own view and selection, as a screen uses it; it filters and searches like a server. */
export function SampleTable({
  isSelectable = false,
  startView,
  onApprove = () => {},
  ...props
}: SampleTableProps) {
  const columns = props.columns ?? bidColumns
  const [own, setView] = useState({ ...firstView({ columns }), ...startView })
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const view = props.view ?? own
  const change = (next: TableView) => {
    setView(next)
    props.onViewChange?.(next)
  }
  return (
    <DataTable
      label="Bid history"
      nouns={{ one: 'bid', many: 'bids' }}
      columns={columns}
      idOf={idOf}
      searchLabel="Search bids"
      empty={{ title: 'No bids yet', text: 'Bids show here as soon as somebody places one.' }}
      filters={
        <Select
          label="Status"
          labelPosition="side"
          options={statuses}
          value={view.filters.status ?? ''}
          onChange={(status) => change({ ...view, filters: status === '' ? {} : { status } })}
        />
      }
      {...props}
      rows={(props.rows ?? []).filter((bid) => fits(bid, view))}
      view={view}
      onViewChange={change}
      {...(isSelectable && {
        selection: {
          ids,
          onChange: setIds,
          actions: [
            { id: 'approve', label: 'Approve', onAction: onApprove },
            { id: 'cancel', label: 'Cancel bids', tone: 'danger', onAction: () => {} },
          ],
        },
      })}
    />
  )
}

const idOf = ({ id }: SampleBid) => id
const fits = (bid: SampleBid, { search, filters }: TableView) =>
  bid.mountain.includes(search) && (filters.status ?? bid.status) === bid.status
const statuses = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'cancelled', label: 'Cancelled' },
]
