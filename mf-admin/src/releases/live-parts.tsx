import type { LivePart, RegistryStatus } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { column, timeColumn } from '../table/columns.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { CanaryDialog } from './canary-dialog.tsx'
import { PromoteDialog } from './promote-dialog.tsx'
import { QuestionDialog, type QuestionId } from './question-dialogs.tsx'
import type { Base } from './release-calls.ts'
import { useReleases } from './use-releases.ts'

const liveColumns: readonly TableColumn<LivePart>[] = [
  column('part', 'Part', ({ part }) => part),
  column('version', 'Version', ({ version }) => version, {
    cell: ({ version, canary, disabledBecause }) => (
      <>
        {version}{' '}
        {canary && (
          <>
            <Badge tone="info">{`Canary ${canary.percent} %`}</Badge> {canary.version}{' '}
          </>
        )}
        {disabledBecause !== null && (
          <>
            <Badge tone="danger">Disabled</Badge> {disabledBecause}
          </>
        )}
      </>
    ),
    size: 'wide',
  }),
  timeColumn('since', 'Since', ({ since }) => since),
  column('by', 'By', ({ by }) => by),
]

/** The part and the action of the open dialog, as they were when it opened. */
type Chosen = { dialog: 'promote' | 'canary' | QuestionId; live: LivePart; base: Base }

type Action = { id: Chosen['dialog']; label: string; tone?: 'danger' }

/** Before the list has arrived. */
const NOTHING_SEEN: Base = { id: 0, served: {} }

/** In place of a version, for a part that was published and never live. */
const NONE = 'nothing yet'

/** The live parts, then those that were published and never promoted. */
function partsOf({ parts, releases }: RegistryStatus): LivePart[] {
  const known = new Set(parts.map(({ part }) => part))
  const waiting = releases.filter(({ part }) => !known.has(part) && known.add(part))
  const rest = { version: NONE, previous: null, canary: null, disabledBecause: null }
  return [...parts, ...waiting.map(({ part, at }) => ({ part, since: at, by: '', ...rest }))]
}

/** The dialogs that the menu of a part offers. */
function actionsOf({ part, version, previous, canary, disabledBecause }: LivePart): Action[] {
  if (version === NONE) return [{ id: 'promote', label: 'Promote a version…' }]
  const canaryActions: Action[] =
    canary === null
      ? [{ id: 'canary', label: 'Start a canary…' }]
      : [
          { id: 'canary', label: 'Change the canary…' },
          { id: 'endCanary', label: 'End the canary…' },
        ]
  const actions: Action[] = [{ id: 'promote', label: 'Promote another version…' }, ...canaryActions]
  if (previous !== null) actions.push({ id: 'rollback', label: 'Roll back…', tone: 'danger' })
  if (disabledBecause !== null) actions.push({ id: 'enable', label: 'Enable…' })
  // Without the shell there is no page.
  else if (part !== 'shell') actions.push({ id: 'disable', label: 'Disable…', tone: 'danger' })
  return actions
}

/** The live version of each part, and the actions that change it. */
export function LiveParts() {
  const { data, state } = useReleases()
  const [chosen, setChosen] = useState<Chosen | null>(null)
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
        rows={data ? partsOf(data) : []}
        idOf={({ part }) => part}
        columns={liveColumns}
        empty={{ title: 'Nothing is live', text: 'Promoted releases appear here.' }}
        rowActions={{
          render: (live) => (
            <RowMenu
              name={live.part}
              actions={actionsOf(live).map(({ id, ...item }) => ({
                ...item,
                onAction: () => setChosen({ dialog: id, live, base: data ?? NOTHING_SEEN }),
              }))}
            />
          ),
        }}
      />
      {chosen && (
        <ChosenDialog {...chosen} releases={data?.releases ?? []} onClose={() => setChosen(null)} />
      )}
    </section>
  )
}

type ChosenDialogProps = Parameters<typeof PromoteDialog>[0] & Pick<Chosen, 'dialog'>

function ChosenDialog({ dialog, ...props }: ChosenDialogProps) {
  if (dialog === 'promote') return <PromoteDialog {...props} />
  if (dialog === 'canary') return <CanaryDialog {...props} />
  return <QuestionDialog id={dialog} {...props} />
}
