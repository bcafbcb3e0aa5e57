import type { CountedVersion, FailureKind } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import * as styles from '../panel/panel.css.ts'
import { column, numberColumn } from '../table/columns.tsx'
import { shortMoment } from '../table/when.ts'
import { useReports } from './use-releases.ts'

const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** Above this failure rate, visitors' lost connections are not a sufficient explanation. */
const ALARMING = 0.01

const rateOf = ({ loads, failures }: CountedVersion): number | null =>
  loads === 0 ? null : Math.min(failures / loads, 1)

function Rate({ of }: { of: CountedVersion }) {
  const rate = rateOf(of)
  if (rate === null) return '—'
  if (rate === 0) return PERCENT.format(0)
  return <Badge tone={rate < ALARMING ? 'warning' : 'danger'}>{PERCENT.format(rate)}</Badge>
}

const KINDS: Record<FailureKind, string> = {
  load_failed: "The remote didn't load",
  screen_failed: "A screen didn't load",
  render_failed: 'A screen threw an error',
}

const latestOf = ({ latest }: CountedVersion): string =>
  latest === null ? '' : `${KINDS[latest.kind]}: ${latest.message}`

const healthColumns: readonly TableColumn<CountedVersion>[] = [
  column('part', 'Remote', ({ part }) => part),
  column('version', 'Version', ({ version }) => version),
  numberColumn('loads', 'Page Loads', ({ loads }) => loads, {
    text: ({ loads }) => loads.toLocaleString('en-US'),
  }),
  numberColumn('failures', 'Failures', ({ failures }) => failures, {
    text: ({ failures }) => failures.toLocaleString('en-US'),
  }),
  numberColumn('rate', 'Failure Rate', rateOf, {
    text: (row) => PERCENT.format(rateOf(row) ?? 0),
    cell: (row) => <Rate of={row} />,
  }),
  column('latest', 'Latest Failure', latestOf, { size: 'wide' }),
]

/** Loads and failures of remotes on visitors' pages. */
export function RemotesHealth() {
  const { data, state } = useReports()
  return (
    <section className={styles.section}>
      <Heading level={2}>Page Loads</Heading>
      <Text tone="muted">
        The pages that asked for a remote since {data ? shortMoment(data.since) : '…'}, and those on
        which it didn't load or failed.
      </Text>
      <DataTable
        {...state}
        label="Loads and failures"
        nouns={{ one: 'version', many: 'versions' }}
        rows={data?.versions ?? []}
        idOf={({ part, version }) => `${part} ${version}`}
        columns={healthColumns}
        empty={{ title: 'No reports yet', text: 'Reports of visitors’ pages appear here.' }}
      />
    </section>
  )
}
