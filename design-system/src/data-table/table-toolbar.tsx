import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SearchField } from '../search-field/search-field.tsx'
import { Select } from '../select/select.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { CsvButton } from './csv-button.tsx'
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

export type CsvSource = {
  /** `bids.csv` */
  fileName: string
  /** URL of a file that the server generates; the browser downloads it and shows the progress. */
  href?: string
  /** Called before the download of `href`. Resolves with false to cancel it. */
  confirm?: () => Promise<boolean>
}

export type TableToolbarProps<Row> = {
  columns: readonly TableColumn<Row>[]
  arranged: readonly Row[]
  view: TableView
  onViewChange: (view: TableView) => void
  arrangedBy?: 'table' | 'server'
  searchLabel?: string
  filters?: ReactNode
  csv?: CsvSource
  isStacked: boolean
}

/** Search, filters, columns and export. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { columns, arranged, view, onViewChange, searchLabel, filters, csv, isStacked } = props
  const shown = columns.filter(({ id }, place) => place === 0 || !view.hidden.includes(id))
  return (
    <div className={styles.toolbar}>
      {searchLabel !== undefined && (
        <div className={styles.search}>
          <Search
            label={searchLabel}
            value={view.search}
            delay={props.arrangedBy === 'server' ? SEARCH_DELAY : 0}
            onChange={(search) => onViewChange({ ...view, search })}
          />
        </div>
      )}
      {filters !== undefined && <div className={styles.filters}>{filters}</div>}
      {isStacked && (
        <div className={styles.sort}>
          <SortSelect columns={columns} view={view} onViewChange={onViewChange} />
        </div>
      )}
      <div className={styles.tools}>
        <ColumnChoice columns={columns} view={view} onViewChange={onViewChange} />
        {csv && <CsvButton label="Export CSV" source={csv} columns={shown} rows={arranged} />}
      </div>
    </div>
  )
}

/** Debounces calls of the server while the user types. */
const SEARCH_DELAY = 250

type SearchProps = {
  label: string
  value: string
  delay: number
  onChange: (words: string) => void
}

function Search({ label, value, delay, onChange }: SearchProps) {
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
        if (delay === 0) say(typed)
        else timer.current = setTimeout(() => say(typed), delay)
      }}
      onSubmit={say}
    />
  )
}
