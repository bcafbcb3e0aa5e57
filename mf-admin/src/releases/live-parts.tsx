import {
  type CountedVersion,
  disable,
  enable,
  type LivePart,
  type RegistryStatus,
} from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { column, timeColumn } from '../table/columns.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { FailureRate } from './failure-rate.tsx'
import { type Question, QuestionDialog } from './question-dialog.tsx'
import { useFailures, useReleases } from './use-releases.ts'

type Row = LivePart & {
  counted: CountedVersion | undefined
  canaryCounted: CountedVersion | undefined
  /** The browser in which the team states to have loaded every screen. */
  checkedIn: string | undefined
}

const columns: readonly TableColumn<Row>[] = [
  column('part', 'Part', ({ part }) => part),
  column('version', 'Version', ({ version }) => version, {
    cell: ({ version, checkedIn, canary, disabledBecause }) => (
      <>
        {version}
        {checkedIn !== undefined && <div>Checked by the team in {checkedIn}</div>}
        {canary && (
          <div>
            <Badge tone="info">{`Canary ${canary.percent} %`}</Badge> {canary.version}
          </div>
        )}
        {disabledBecause !== null && (
          <div>
            <Badge tone="danger">Disabled</Badge> {disabledBecause}
          </div>
        )}
      </>
    ),
    size: 'wide',
  }),
  column('rate', 'Failure Rate', ({ counted }) => counted?.failures ?? 0, {
    cell: ({ counted, canary, canaryCounted }) => (
      <>
        <FailureRate counted={counted} />
        {canary && (
          <div>
            Canary: <FailureRate counted={canaryCounted} />
          </div>
        )}
      </>
    ),
    size: 'wide',
  }),
  timeColumn('since', 'Since', ({ since }) => since),
  column('by', 'By', ({ by }) => by),
]

function rowsOf({ parts, releases }: RegistryStatus, counts: readonly CountedVersion[]): Row[] {
  const countedOf = (part: string, version: string | undefined) =>
    counts.find((row) => row.part === part && row.version === version)
  return parts.map((live) => ({
    ...live,
    counted: countedOf(live.part, live.version),
    canaryCounted: countedOf(live.part, live.canary?.version),
    checkedIn: releases.find(({ part, version }) => part === live.part && version === live.version)
      ?.proof?.browser,
  }))
}

const disabling = (base: RegistryStatus, part: string): Question => ({
  base,
  next: (served, reason) => disable(served, part, reason),
  title: `Disable ${part}?`,
  label: 'Disable',
  pendingLabel: 'Disabling...',
  done: `${part} disabled successfully`,
  failed: `Failed to disable ${part}`,
  needsReason: true,
  text: 'From their next page load on, visitors see that this part is switched off. Nothing of it is loaded until it is enabled again.',
})

const enabling = (base: RegistryStatus, { part, version, disabledBecause }: Row): Question => ({
  base,
  next: (served) => enable(served, part),
  title: `Enable ${part}?`,
  label: 'Enable',
  pendingLabel: 'Enabling...',
  tone: 'neutral',
  done: `${part} enabled successfully`,
  failed: `Failed to enable ${part}`,
  text: `It was disabled: “${disabledBecause}”. Visitors get ${version} on their next page load.`,
})

/** What is live of each part, and how it fares. */
export function LiveParts() {
  const { data, state } = useReleases()
  const counted = useFailures().data
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <section className={styles.section}>
      <Heading level={2}>Live Now</Heading>
      <Text tone="muted">
        {data === undefined || data.id === 0
          ? 'What visitors get on their next page load.'
          : `Revision ${data.id}: what visitors get on their next page load.`}
      </Text>
      <DataTable
        {...state}
        label="Live parts"
        nouns={{ one: 'part', many: 'parts' }}
        rows={data ? rowsOf(data, counted?.versions ?? []) : []}
        idOf={({ part }) => part}
        columns={columns}
        empty={{ title: 'Nothing is live', text: 'Promoted releases appear here.' }}
        rowActions={{
          render: (row) => {
            // Without the shell there is no page.
            if (data === undefined || row.part === 'shell') return null
            const action =
              row.disabledBecause === null
                ? { label: 'Disable…', tone: 'danger' as const, ask: disabling(data, row.part) }
                : { label: 'Enable…', ask: enabling(data, row) }
            const { ask, ...item } = action
            const actions = [{ ...item, onAction: () => setQuestion(ask) }]
            return <RowMenu name={row.part} actions={actions} />
          },
        }}
      />
      {question && <QuestionDialog question={question} onClose={() => setQuestion(null)} />}
    </section>
  )
}
