import { Select } from '../select/select.tsx'
import type { TableColumn } from './table-column.ts'
import type { TableView } from './table-view.rules.ts'

export type SortSelectProps<Row> = {
  columns: readonly TableColumn<Row>[]
  view: TableView
  onViewChange: (view: TableView) => void
}

const AS_GIVEN = { value: '', label: 'Default' }

/** Selects the sort of a list, which has no column headers. */
export function SortSelect<Row>({ columns, view, onViewChange }: SortSelectProps<Row>) {
  const options = columns
    .filter(({ isSortable }) => isSortable !== false)
    .flatMap(({ id, label }) => [
      { value: id, label: `${label}, ascending` },
      { value: `-${id}`, label: `${label}, descending` },
    ])
  return (
    <Select
      label="Sort by"
      labelPosition="side"
      options={view.sort ? options : [AS_GIVEN, ...options]}
      value={
        view.sort ? `${view.sort.direction === 'descending' ? '-' : ''}${view.sort.column}` : ''
      }
      onChange={(chosen) => {
        const isDescending = chosen.startsWith('-')
        const column = isDescending ? chosen.slice(1) : chosen
        const direction = isDescending ? 'descending' : 'ascending'
        onViewChange({ ...view, sort: chosen === '' ? null : { column, direction } })
      }}
    />
  )
}
