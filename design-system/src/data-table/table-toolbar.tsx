import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SearchField } from '../search-field/search-field.tsx'
import { Select } from '../select/select.tsx'
import { CsvLink, type CsvSource } from './csv-link.tsx'
import * as styles from './data-table.css.ts'
import type { TableColumn } from './table-column.ts'
import type { TableView } from './table-view.rules.ts'

type SortSelectProps<Row> = {
  columns: readonly TableColumn<Row>[]
  view: TableView
  onViewChange: (view: TableView) => void
}

const AS_GIVEN = { value: '', label: 'Default' }

/** Selects the sort of a list, which has no column headers. */
function SortSelect<Row>({ columns, view, onViewChange }: SortSelectProps<Row>) {
  const options = columns
    .filter(({ isSortable }) => isSortable !== false)
    .flatMap(({ id, label }) => [
      { value: id, label: `${label}, ascending` },
      { value: `-${id}`, label: `${label}, descending` },
    ])
  if (options.length === 0) return null
  return (
    <div className={styles.sort}>
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
    </div>
  )
}

export type TableToolbarProps<Row> = {
  columns: readonly TableColumn<Row>[]
  view?: TableView
  onViewChange?: (view: TableView) => void
  searchLabel?: string
  filters?: ReactNode
  csv?: CsvSource
  isStacked: boolean
}

/** Search, filters and export. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { columns, view, onViewChange, searchLabel, filters, csv, isStacked } = props
  return (
    <div className={styles.toolbar}>
      {searchLabel !== undefined && view && onViewChange && (
        <div className={styles.search}>
          <Search
            label={searchLabel}
            value={view.search}
            onChange={(search) => onViewChange({ ...view, search })}
          />
        </div>
      )}
      {filters !== undefined && <div className={styles.filters}>{filters}</div>}
      {isStacked && view && onViewChange && (
        <SortSelect columns={columns} view={view} onViewChange={onViewChange} />
      )}
      {csv && (
        <div className={styles.tools}>
          <CsvLink {...csv} />
        </div>
      )}
    </div>
  )
}

/** Debounces calls of the server while the user types. */
const SEARCH_DELAY = 250

type SearchProps = {
  label: string
  value: string
  onChange: (words: string) => void
}

function Search({ label, value, onChange }: SearchProps) {
  const [words, setWords] = useState(value)
  const [said, setSaid] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== seen) {
    setSeen(value)
    // The search was changed elsewhere: by Back or "Show all".
    if (value !== said) {
      setWords(value)
      setSaid(value)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const latest = useRef(onChange)
  // The debounced search is merged into the current view, so that a sort chosen in the meantime
  // stays.
  useLayoutEffect(() => {
    latest.current = onChange
  }, [onChange])
  const say = (search: string) => {
    clearTimeout(timer.current)
    setSaid(search)
    latest.current(search)
  }
  return (
    <SearchField
      label={label}
      value={words}
      onChange={(typed) => {
        setWords(typed)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => say(typed), SEARCH_DELAY)
      }}
      onSubmit={say}
    />
  )
}
