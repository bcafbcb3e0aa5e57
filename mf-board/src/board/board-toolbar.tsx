import { SearchField } from '@firstchair/design-system/search-field'
import { Select } from '@firstchair/design-system/select'
import { ToggleGroup } from '@firstchair/design-system/toggle-group'
import { memo } from 'react'
import * as styles from './board.css.ts'
import type { useBoardView } from './use-board-view.ts'
import type { Filter, Sort } from './view.rules.ts'

const filterLabels: Record<Filter, string> = {
  all: 'All',
  winning: 'Winning',
  outbid: 'Outbid',
  'no-bids': 'No bids',
  watched: 'Watched',
}

const sortLabels: Record<Sort, string> = {
  board: 'Board order',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  name: 'Name',
  watched: 'Watched first',
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
  return (
    <search className={styles.toolbar}>
      <SearchField
        label="Search mountains"
        value={choice.view.search}
        onChange={choice.setSearch}
      />
      <div className={styles.filters}>
        <ToggleGroup
          label="Show"
          value={choice.view.filter}
          onChange={choice.setFilter}
          options={entries(filterLabels).map(([value, label]) => ({
            value,
            label,
            ...(counted.has(value) ? { count: counts[value] } : {}),
          }))}
        />
      </div>
      <Select
        label="Sort by"
        labelPosition="side"
        value={choice.view.sort}
        onChange={choice.setSort}
        options={entries(sortLabels).map(([value, label]) => ({ value, label }))}
      />
    </search>
  )
})
