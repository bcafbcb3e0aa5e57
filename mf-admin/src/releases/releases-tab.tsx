import type { LivePart, ReleaseChange } from '@firstchair/contract'
import { DataTable, type TableColumn, useTableView } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { Menu } from '@firstchair/design-system/menu'
import { Text } from '@firstchair/design-system/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { moment } from '../table/when.ts'
import { DeployTokens } from './deploy-tokens.tsx'
import { releasesQuery } from './release-calls.ts'
import { PromoteDialog, RollBackDialog } from './release-dialogs.tsx'

const liveColumns: readonly TableColumn<LivePart>[] = [
  { id: 'part', label: 'Part', value: ({ part }) => part, isSortable: false },
  { id: 'version', label: 'Version', value: ({ version }) => version, isSortable: false },
  {
    id: 'since',
    label: 'Since',
    value: ({ since }) => since,
    text: ({ since }) => moment(since),
    size: 'wide',
    isSortable: false,
  },
  { id: 'by', label: 'By', value: ({ by }) => by, isSortable: false },
]

const changesOf = ({ changes }: ReleaseChange): string[] =>
  changes.map(({ part, from, to }) => `${part}: ${from === null ? '' : `${from} → `}${to}`)

const historyColumns: readonly TableColumn<ReleaseChange>[] = [
  {
    id: 'revision',
    label: 'Revision',
    value: ({ revision }) => revision,
    text: ({ revision }) => `Revision ${revision}`,
    size: 'narrow',
    isSortable: false,
  },
  {
    id: 'changes',
    label: 'What Changed',
    value: (row) => changesOf(row).join(', '),
    cell: (row) => changesOf(row).map((change) => <div key={change}>{change}</div>),
    size: 'wide',
    isSortable: false,
  },
  { id: 'author', label: 'By', value: ({ author }) => author, isSortable: false },
  { id: 'reason', label: 'Reason', value: ({ reason }) => reason, isSortable: false },
  {
    id: 'at',
    label: 'When',
    value: ({ at }) => at,
    text: ({ at }) => moment(at),
    size: 'wide',
    isSortable: false,
  },
]

const liveShape = { columns: liveColumns }
const historyShape = { columns: historyColumns }

/** What production serves, its changes, and who may change it. */
export function ReleasesTab() {
  return (
    <>
      <Live />
      <History />
      <DeployTokens />
    </>
  )
}

function useReleases() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(releasesQuery)
  const error =
    isError && !data
      ? {
          title: 'The releases did not load',
          onRetry: () => void refetch(),
          isRetrying: isFetching,
        }
      : undefined
  return { data, state: { isLoading: isPending, error } }
}

/** What the open dialog is about, as it was when the dialog was opened. */
type Chosen = { dialog: 'promote' | 'rollback'; live: LivePart; base: number }

function Live() {
  const { data, state } = useReleases()
  const [view, setView] = useTableView(liveShape)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const close = () => setChosen(null)
  const choose = (dialog: Chosen['dialog'], live: LivePart) =>
    setChosen({ dialog, live, base: data?.revision ?? 0 })
  return (
    <section className={styles.section}>
      <Heading level={2}>Live Now</Heading>
      <Text tone="muted">
        {data === undefined || data.revision === 0
          ? 'What visitors get on their next page load.'
          : `Revision ${data.revision}: what visitors get on their next page load.`}
      </Text>
      <DataTable
        {...state}
        label="Live parts"
        nouns={{ one: 'part', many: 'parts' }}
        columns={liveColumns}
        rows={data?.parts ?? []}
        idOf={({ part }) => part}
        view={view}
        onViewChange={setView}
        empty={{ title: 'Nothing is live', text: 'Promoted releases appear here.' }}
        rowActions={{
          size: 'icon',
          render: (live) => (
            <Menu
              label={`Actions for ${live.part}`}
              icon="menu"
              items={[
                {
                  id: 'promote',
                  label: 'Promote another version…',
                  onAction: () => choose('promote', live),
                },
                ...(live.previous === null
                  ? []
                  : [
                      {
                        id: 'rollback',
                        label: 'Roll back…',
                        tone: 'danger' as const,
                        onAction: () => choose('rollback', live),
                      },
                    ]),
              ]}
            />
          ),
        }}
      />
      {chosen?.dialog === 'promote' && (
        <PromoteDialog {...chosen} releases={data?.releases ?? []} onClose={close} />
      )}
      {chosen?.dialog === 'rollback' && <RollBackDialog {...chosen} onClose={close} />}
    </section>
  )
}

function History() {
  const { data, state } = useReleases()
  const [view, setView] = useTableView(historyShape)
  return (
    <section className={styles.section}>
      <Heading level={2}>History</Heading>
      <DataTable
        {...state}
        label="Release history"
        nouns={{ one: 'revision', many: 'revisions' }}
        columns={historyColumns}
        rows={data?.history ?? []}
        idOf={({ revision }) => String(revision)}
        view={view}
        onViewChange={setView}
        empty={{ title: 'No changes yet', text: 'Promotions and rollbacks appear here.' }}
      />
    </section>
  )
}
