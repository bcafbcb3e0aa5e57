import { type AuditEntry, auditEntity, auditEntry } from '@firstchair/contract'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { DateField } from '@firstchair/design-system/date-field'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Dialog } from '@firstchair/design-system/dialog'
import { Heading } from '@firstchair/design-system/heading'
import { Select } from '@firstchair/design-system/select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { column, timeColumn, unsorted } from '../table/columns.tsx'
import {
  dayOfExclusiveEnd,
  dayOfInstant,
  inZone,
  startOfDay,
  startOfNextDay,
} from '../table/day.rules.ts'
import { useServerTable } from '../table/use-server-table.ts'
import { moment } from '../table/when.ts'
import { usersQuery } from '../users/user-calls.ts'
import { userName } from '../users/user-name.ts'
import { actorOf, changesOf, entityName, sentenceOf } from './changes.rules.ts'

const columns: readonly TableColumn<AuditEntry>[] = unsorted([
  column('changes', 'Change', sentenceOf, { size: 'wide' }),
  timeColumn('at', 'When', ({ at }) => at, { size: 'medium' }),
])

const source = {
  path: '/api/admin/audit',
  entry: auditEntry,
  shape: { columns, filters: ['actorId', 'entity', 'from', 'to'] },
  topic: 'audit',
  isExported: true,
  failed: "The audit log didn't load",
} as const

const entities = [
  { value: '', label: 'All' },
  ...[...new Set(auditEntity.options)].map((value) => ({
    value: value as string, // beside the empty one
    label: entityName(value),
  })),
]

/** The audit log, newest first. */
export function AuditTab() {
  const { table, filter } = useServerTable(source)
  const { data: users = [] } = useQuery(usersQuery)
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const { view } = table
  const from = dayOfInstant(view.filters.from)
  const to = dayOfExclusiveEnd(view.filters.to)
  const isBackwards = from !== null && to !== null && to < from
  return (
    <section className={styles.section}>
      <Heading level={2}>Audit Log</Heading>
      <div className={styles.filters}>
        <Select
          label="Who"
          options={[
            { value: '', label: 'All' },
            { value: 'none', label: 'System' },
            ...users.map((user) => ({ value: user.id, label: userName(user) })),
          ]}
          value={view.filters.actorId ?? ''}
          onChange={(id) => filter('actorId', id)}
        />
        <Select
          label="About"
          options={entities}
          value={view.filters.entity ?? ''}
          onChange={(entity) => filter('entity', entity)}
        />
        <DateField
          label={inZone('From')}
          value={from}
          onChange={(day) => filter('from', day && startOfDay(day))}
        />
        <DateField
          label={inZone('To')}
          error={isBackwards ? 'The end date must not be before the start date.' : undefined}
          value={to}
          onChange={(day) => filter('to', day && startOfNextDay(day))}
        />
      </div>
      <DataTable
        {...table}
        label="Audit log"
        searchLabel="Search the audit log"
        nouns={{ one: 'entry', many: 'entries' }}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={setOpened}
        empty={{
          title: 'Nothing has changed yet',
          text: 'Changes by users and admins appear here.',
        }}
      />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  return (
    <Dialog title={'Change'} isOpen onOpenChange={onClose}>
      <DescriptionList
        look="divided"
        items={[
          { term: 'What', value: sentenceOf(entry) },
          { term: 'Who', value: actorOf(entry) },
          { term: 'When', value: moment(entry.at) },
          { term: entityName(entry.entity), value: entry.entityId },
          ...changesOf(entry).map(({ name, before, after }) => ({
            term: name,
            value: `${before} → ${after}`,
          })),
        ]}
      />
    </Dialog>
  )
}
