import type { FailureKind, RemoteHealth, ReportedFailure } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import * as styles from '../panel/panel.css.ts'
import { column, numberColumn, timeColumn } from '../table/columns.tsx'
import { useReports } from './use-releases.ts'

const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** Above this failure rate, visitors' lost connections are not a sufficient explanation. */
const ALARMING = 0.01

const rateOf = ({ loads, failures }: RemoteHealth): number | null =>
  loads === 0 ? null : Math.min(failures / loads, 1)

function Rate({ of }: { of: RemoteHealth }) {
  const rate = rateOf(of)
  if (rate === null) return '—'
  if (rate === 0) return PERCENT.format(0)
  return <Badge tone={rate < ALARMING ? 'warning' : 'danger'}>{PERCENT.format(rate)}</Badge>
}

const stateOf = ({ isLive, isCanary }: RemoteHealth): string =>
  isLive ? 'Live' : isCanary ? 'Canary' : 'Not live'

const healthColumns: readonly TableColumn<RemoteHealth>[] = [
  column('part', 'Remote', ({ part }) => part),
  column('version', 'Version', ({ version }) => version),
  column('live', 'State', stateOf, {
    cell: (row) => (
      <Badge tone={row.isLive ? 'success' : row.isCanary ? 'info' : 'neutral'}>
        {stateOf(row)}
      </Badge>
    ),
    size: 'narrow',
  }),
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
]

const KINDS: Record<FailureKind, string> = {
  load_failed: "The remote didn't load",
  screen_failed: "A screen didn't load",
  render_failed: 'A screen threw an error',
}

const failureColumns: readonly TableColumn<ReportedFailure>[] = [
  column('message', 'Message', ({ message }) => message, { size: 'wide' }),
  column('kind', 'What Happened', ({ kind }) => KINDS[kind], { size: 'wide' }),
  column('part', 'Remote', ({ part }) => part),
  column('version', 'Version', ({ version }) => version),
  numberColumn('count', 'Count', ({ count }) => count, {
    text: ({ count }) => count.toLocaleString('en-US'),
  }),
  timeColumn('firstSeen', 'First Seen', ({ firstSeen }) => firstSeen),
  timeColumn('lastSeen', 'Last Seen', ({ lastSeen }) => lastSeen),
]

/** Loads and failures of remotes on visitors' pages. */
export function RemotesHealth() {
  const { data, state } = useReports()
  return (
    <section className={styles.section}>
      <Heading level={2}>Last 24 Hours</Heading>
      <Text tone="muted">
        The pages that asked for a remote, and those on which it didn't load or failed.
      </Text>
      <DataTable
        {...state}
        label="Loads and failures"
        nouns={{ one: 'version', many: 'versions' }}
        rows={data?.remotes ?? []}
        idOf={({ part, version }) => `${part} ${version}`}
        columns={healthColumns}
        empty={{ title: 'No remote is live', text: 'Reports of visitors’ pages appear here.' }}
      />
    </section>
  )
}

/** The latest failures. */
export function RecentFailures() {
  const { data, state } = useReports()
  return (
    <section className={styles.section}>
      <Heading level={2}>Recent Failures</Heading>
      <DataTable
        {...state}
        label="Recent failures"
        nouns={{ one: 'failure', many: 'failures' }}
        rows={data?.failures ?? []}
        idOf={({ id }) => id}
        columns={failureColumns}
        empty={{
          title: 'No failures',
          text: 'Failures of remotes in the last 30 days appear here.',
        }}
      />
    </section>
  )
}
