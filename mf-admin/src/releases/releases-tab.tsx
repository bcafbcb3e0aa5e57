import {
  changedParts,
  type RegistryStatus,
  rollBackTo,
  type ServedParts,
} from '@firstchair/contract'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { column, timeColumn } from '../table/columns.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { DeployTokens } from './deploy-tokens.tsx'
import { LiveParts } from './live-parts.tsx'
import { type Question, QuestionDialog } from './question-dialog.tsx'
import { useReleases } from './use-releases.ts'

type Revision = RegistryStatus['history'][number]

const changesOf = ({ changes, canaries, switches }: Revision): string[] => [
  ...changes.map(({ part, from, to }) => `${part}: ${from === null ? '' : `${from} → `}${to}`),
  ...canaries.map(({ part, version, percent }) =>
    percent === 0
      ? `${part}: canary ${version} ended`
      : `${part}: canary ${version} for ${percent} %`,
  ),
  ...switches.map(({ part, isDisabled }) => `${part}: ${isDisabled ? 'disabled' : 'enabled'}`),
]

const historyColumns: readonly TableColumn<Revision>[] = [
  column('revision', 'Revision', ({ revision }) => revision, {
    text: ({ revision }) => `Revision ${revision}`,
    size: 'narrow',
  }),
  column('changes', 'What Changed', (row) => changesOf(row).join(', '), {
    cell: (row) =>
      changesOf(row).map((change) => (
        <div key={change} className={styles.wrapped}>
          {change}
        </div>
      )),
    size: 'wide',
  }),
  column('author', 'By', ({ author }) => author),
  column('reason', 'Reason', ({ reason }) => reason, {
    cell: ({ reason }) => <div className={styles.wrapped}>{reason || '—'}</div>,
  }),
  timeColumn('at', 'When', ({ at }) => at),
]

/** What is live, its history, and the tokens that may change it. */
export function ReleasesTab() {
  return (
    <>
      <LiveParts />
      <History />
      <DeployTokens />
    </>
  )
}

/** Null for a revision whose versions are what is live. */
function rollingBack(base: RegistryStatus, former: Revision): Question | null {
  const next = (served: ServedParts) => rollBackTo(served, former.served)
  const after = next(base.served)
  if (typeof after === 'string') return null
  const named = changedParts(base.served, after).map((part) => `${part} ${after[part]?.version}`)
  return {
    ...{ base, next },
    title: `Roll back to revision ${former.revision}?`,
    label: 'Roll back',
    pendingLabel: 'Rolling back...',
    done: `Rolled back to revision ${former.revision} successfully`,
    failed: `Failed to roll back to revision ${former.revision}`,
    text: `All visitors get ${named.join(', ')} on their next page load.`,
  }
}

function History() {
  const { data, state } = useReleases()
  const [question, setQuestion] = useState<Question | null>(null)
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
        rowActions={{
          render: (row) => {
            const ask = data && rollingBack(data, row)
            if (!ask) return null
            const onAction = () => setQuestion(ask)
            const actions = [{ label: 'Roll back to this…', tone: 'danger' as const, onAction }]
            return <RowMenu name={`revision ${row.revision}`} actions={actions} />
          },
        }}
      />
      {question && <QuestionDialog question={question} onClose={() => setQuestion(null)} />}
    </section>
  )
}
