import type { ReleaseChange } from '@firstchair/contract'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import * as styles from '../panel/panel.css.ts'
import { column, timeColumn } from '../table/columns.tsx'
import { DeployTokens } from './deploy-tokens.tsx'
import { LiveParts } from './live-parts.tsx'
import { RemotesHealth } from './release-reports.tsx'
import { useReleases } from './use-releases.ts'

const changesOf = ({ changes, canaries, switches }: ReleaseChange): string[] => [
  ...changes.map(({ part, from, to }) => `${part}: ${from === null ? '' : `${from} → `}${to}`),
  ...canaries.map(({ part, version, percent }) =>
    percent === 0
      ? `${part}: canary ${version} ended`
      : `${part}: canary ${version} for ${percent} %`,
  ),
  ...switches.map(({ part, isDisabled }) => `${part}: ${isDisabled ? 'disabled' : 'enabled'}`),
]

const historyColumns: readonly TableColumn<ReleaseChange>[] = [
  column('revision', 'Revision', ({ revision }) => revision, {
    text: ({ revision }) => `Revision ${revision}`,
    size: 'narrow',
  }),
  column('changes', 'What Changed', (row) => changesOf(row).join(', '), {
    cell: (row) => changesOf(row).map((change) => <div key={change}>{change}</div>),
    size: 'wide',
  }),
  column('author', 'By', ({ author }) => author),
  column('reason', 'Reason', ({ reason }) => reason),
  timeColumn('at', 'When', ({ at }) => at),
]

/** The live versions, their history, and the tokens that may change them. */
export function ReleasesTab() {
  return (
    <>
      <LiveParts />
      <RemotesHealth />
      <History />
      <DeployTokens />
    </>
  )
}

function History() {
  const { data, state } = useReleases()
  return (
    <section className={styles.section}>
      <Heading level={2}>History</Heading>
      <DataTable
        {...state}
        label="Release history"
        nouns={{ one: 'revision', many: 'revisions' }}
        rows={data?.history ?? []}
        idOf={({ revision }) => String(revision)}
        columns={historyColumns}
        empty={{ title: 'No changes yet', text: 'Promotions and rollbacks appear here.' }}
      />
    </section>
  )
}
