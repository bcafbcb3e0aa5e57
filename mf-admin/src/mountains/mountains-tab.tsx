import { type AdminMountain, adminMountain, editableMountain } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Outdated } from '../panel/outdated.tsx'
import * as styles from '../panel/panel.css.ts'
import { useEdit } from '../panel/use-edit.ts'
import { column, dollarColumn, numberColumn } from '../table/columns.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { useServerTable } from '../table/use-server-table.ts'
import { shortMoment } from '../table/when.ts'
import { AddMountain } from './add-mountain.tsx'
import { CsvMountains } from './csv-mountains.tsx'
import { EditMountain } from './edit-mountain.tsx'
import { deleteMountain, mountainsQuery } from './mountain-calls.ts'
import { ResortCodes } from './resort-codes.tsx'

const WORDS = { done: 'Mountain deleted successfully', failed: 'Failed to delete mountain' }
type DeleteMountainProps = { mountain: AdminMountain; onClose: () => void }

/** Asks before a mountain is deleted (spec §5). */
function DeleteMountain({ mountain, onClose }: DeleteMountainProps) {
  const row = editableMountain.parse(mountain)
  const remove = useEdit(deleteMountain, WORDS, { row, shape: editableMountain, isHeld: true })
  const submit = () => remove.save({ id: mountain.id }, { onSuccess: onClose, onFailure: onClose })
  return (
    <AlertDialog
      title={`Delete ${mountain.name}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel="Delete mountain"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      onAction={submit}
    >
      <div className={styles.form}>
        <div>
          All bids and history of this mountain will be lost. Wins that wait for payment become
          void. Paid tickets stay with their owners.
        </div>
        <Outdated edit={remove} />
      </div>
    </AlertDialog>
  )
}

const columns: readonly TableColumn<AdminMountain>[] = [
  column('name', 'Mountain', ({ name }) => name),
  dollarColumn('currentPrice', 'Current Price', ({ currentPrice }) => currentPrice),
  dollarColumn('startPrice', 'Start Price', ({ startPrice }) => startPrice),
  column('leader', 'Leader', ({ currentBidder }) => currentBidder, {
    isSortable: false,
  }),
  column('endTime', 'Ends', ({ endTime }) => endTime, {
    text: ({ endTime, cycleId }) => (cycleId === null ? 'Auction Complete' : shortMoment(endTime)),
    size: 'wide',
  }),
  numberColumn('ticketsAvailable', 'Tickets Left', ({ ticketsAvailable }) => ticketsAvailable),
]

const source = {
  path: '/api/admin/mountains',
  entry: adminMountain,
  shape: { columns },
  topic: 'mountains',
  failed: "The mountains didn't load",
} as const

/** Mountains: added, edited, deleted (spec §2). */
export function MountainsTab() {
  const { table } = useServerTable(source)
  const { data = [] } = useQuery(mountainsQuery)
  const [edited, setEdited] = useState<AdminMountain | null>(null)
  const [withCodes, setWithCodes] = useState<AdminMountain | null>(null)
  const [deleted, setDeleted] = useState<AdminMountain | null>(null)
  return (
    <>
      <section className={styles.section}>
        <Heading level={2}>Add Mountain</Heading>
        <AddMountain />
        <details>
          <summary>Add mountains from a CSV file</summary>
          <div className={styles.folded}>
            <CsvMountains listed={data.map(({ name }) => name)} />
          </div>
        </details>
      </section>
      <section className={styles.section}>
        <Heading level={2}>Manage Mountains</Heading>
        <DataTable
          label="Mountains"
          nouns={{ one: 'mountain', many: 'mountains' }}
          columns={columns}
          {...table}
          idOf={({ id }) => id}
          searchLabel="Search mountains"
          empty={{ title: 'No mountains yet', text: 'Add the first one above.' }}
          rowActions={{
            render: (mountain) => (
              <RowMenu
                name={mountain.name}
                actions={[
                  { label: 'Edit…', onAction: () => setEdited(mountain) },
                  { label: 'Resort codes…', onAction: () => setWithCodes(mountain) },
                  { label: 'Delete…', tone: 'danger', onAction: () => setDeleted(mountain) },
                ]}
              />
            ),
          }}
        />
      </section>
      {edited && <EditMountain mountain={edited} onClose={() => setEdited(null)} />}
      {withCodes && <ResortCodes mountain={withCodes} onClose={() => setWithCodes(null)} />}
      {deleted && <DeleteMountain mountain={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}
