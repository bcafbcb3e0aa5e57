import type { RouteVitals, Vitals } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { DataTable, type TableColumn, useTableView } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import * as styles from '../panel/panel.css.ts'
import { formatCount } from '../statistics/statistic.rules.ts'
import { useReports } from './use-releases.ts'
import { figureText, rating } from './vital.rules.ts'

const TONES = { good: 'success', fair: 'warning', poor: 'danger' } as const

const column = (id: keyof Vitals, label: string): TableColumn<RouteVitals> => ({
  ...{ id, label },
  value: (row) => row[id],
  text: (row) => figureText(id, row[id]),
  cell: (row) =>
    row[id] === null ? (
      '—'
    ) : (
      <Badge tone={TONES[rating(id, row[id])]}>{figureText(id, row[id])}</Badge>
    ),
  ...{ align: 'end', size: 'narrow', isSortable: false },
})

const columns: readonly TableColumn<RouteVitals>[] = [
  { id: 'route', label: 'Route', value: ({ route }) => route, isSortable: false },
  { id: 'part', label: 'Part', value: ({ part }) => part, isSortable: false },
  {
    id: 'version',
    label: 'Version',
    value: ({ version }) => version,
    cell: ({ version, isLive, isCanary }) => (
      <>
        {version} {isLive ? '(live)' : isCanary ? '(canary)' : ''}
      </>
    ),
    size: 'wide',
    isSortable: false,
  },
  {
    id: 'pages',
    label: 'Page Loads',
    value: ({ pages }) => pages,
    text: ({ pages }) => formatCount(pages),
    ...{ align: 'end', size: 'narrow', isSortable: false },
  },
  column('lcp', 'Largest Paint'),
  column('inp', 'Interaction'),
  column('cls', 'Layout Shift'),
  column('fcp', 'First Paint'),
  column('ttfb', 'First Byte'),
]
const shape = { columns }

/** Web vitals of visitors' page loads, by route and version. */
export function PageSpeed() {
  const { data, state } = useReports()
  const [view, setView] = useTableView(shape)
  return (
    <section className={styles.section}>
      <Heading level={2}>Page Speed</Heading>
      <Text tone="muted">
        The 75th percentile of the last seven days. One page load in four is measured.
      </Text>
      <DataTable
        {...state}
        label="Page speed"
        nouns={{ one: 'route', many: 'routes' }}
        columns={columns}
        rows={data?.vitals ?? []}
        idOf={({ part, version, route }) => `${part} ${version} ${route}`}
        view={view}
        onViewChange={setView}
        empty={{ title: 'No reports yet', text: 'Page loads report when they are left.' }}
      />
    </section>
  )
}
