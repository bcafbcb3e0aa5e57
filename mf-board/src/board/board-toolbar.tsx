import { IconButton } from '@firstchair/design-system/icon-button'
import { SearchField } from '@firstchair/design-system/search-field'
import { Select } from '@firstchair/design-system/select'
import { ToggleGroup } from '@firstchair/design-system/toggle-group'
import { memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as styles from './board.css.ts'
import type { useBoardView } from './use-board-view.ts'
import type { Filter, Sort } from './view.rules.ts'

const filterLabels: Record<Filter, string> = {
  all: 'All',
  winning: 'Winning',
  outbid: 'Outbid',
  watched: 'Watched',
}

const sortLabels: Record<Sort, string> = {
  board: 'Board order',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  name: 'Name',
}

// Object.keys returns strings; these are exactly the keys of the table above.
const entries = <T extends string>(labels: Record<T, string>) =>
  Object.entries(labels) as [T, string][]

type BoardToolbarProps = {
  choice: ReturnType<typeof useBoardView>
  counts: Record<Filter, number>
}

const counted: ReadonlySet<Filter> = new Set(['winning', 'outbid', 'watched'])

export const BoardToolbar = memo(function BoardToolbar({ choice, counts }: BoardToolbarProps) {
  const filters = entries(filterLabels).map(([value, label]) => ({
    value,
    label,
    ...(counted.has(value) ? { count: counts[value] } : {}),
  }))
  const filter = { label: 'Show', value: choice.view.filter, onChange: choice.setFilter }
  const sort = {
    label: 'Sort by',
    value: choice.view.sort,
    onChange: choice.setSort,
    options: entries(sortLabels).map(([value, label]) => ({ value, label })),
  }
  return (
    <search className={styles.toolbar}>
      <Search value={choice.view.search} onChange={choice.setSearch} />
      <div className={styles.fromWide}>
        <ToggleGroup {...filter} options={filters} />
      </div>
      <div className={`${styles.fromWide} ${styles.sort}`}>
        <Select {...sort} labelPosition="side" />
      </div>
      {/* The same where the group would be cut off. */}
      <div className={styles.belowWide}>
        <Select
          {...filter}
          labelPosition="hidden"
          options={filters.map(({ value, label, count }) => ({
            value,
            label: count === undefined ? label : `${label} (${count})`,
          }))}
        />
      </div>
      <div className={styles.narrowSort}>
        <Select {...sort} labelPosition="hidden" />
      </div>
    </search>
  )
})

type SearchProps = { value: string; onChange: (value: string) => void }

/** On phones a button opens the field, which stays open while it has focus or text. */
function Search({ value, onChange }: SearchProps) {
  const [isOpened, setOpened] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  function open(): void {
    // At once, because a phone shows its keyboard only within the press.
    flushSync(() => setOpened(true))
    field.current?.querySelector('input')?.focus()
  }
  const isOpen = isOpened || value !== ''
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: notices when the field inside it is left */}
      <div
        className={styles.search}
        ref={field}
        data-open={isOpen || undefined}
        onBlur={() => setOpened(false)}
      >
        <SearchField label="Search mountains" value={value} onChange={onChange} />
      </div>
      {!isOpen && (
        <div className={styles.searchButton}>
          <IconButton label="Search mountains" icon="search" variant="secondary" onPress={open} />
        </div>
      )}
    </>
  )
}
