import { type AdminUser, adminUser } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Button } from '@firstchair/design-system/button'
import { DataTable } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { useState } from 'react'
import { EditConflict } from '../panel/edit-conflict.tsx'
import * as css from '../panel/panel.css.ts'
import { useEdit } from '../panel/use-edit.ts'
import { useServerTable } from '../table/use-server-table.ts'
import { unarchiveUser } from './user-calls.ts'
import { nameOf, userColumns } from './user-columns.tsx'
import { userFields } from './user-fields.ts'

const source = {
  path: '/api/admin/archived-users',
  list: 'archived-users',
  entry: adminUser,
  shape: { columns: userColumns },
  topic: 'users',
  isExported: true,
  failed: 'The archived users did not load',
} as const

/** Users who cannot log in; their history is kept (spec §2). */
export function ArchivedTab() {
  const { table } = useServerTable(source)
  const [chosen, setChosen] = useState<AdminUser | null>(null)
  return (
    <section className={css.section}>
      <Heading level={2}>Archived Users</Heading>
      <DataTable
        {...table}
        label="Archived users"
        nouns={{ one: 'user', many: 'users' }}
        columns={userColumns}
        idOf={({ id }) => id}
        searchLabel="Search archived users"
        empty={{ title: 'No archived users' }}
        rowActions={{
          size: 'buttons',
          render: (user) => (
            <Button size="small" variant="secondary" onPress={() => setChosen(user)}>
              Unarchive<VisuallyHidden> {nameOf(user)}</VisuallyHidden>
            </Button>
          ),
        }}
      />
      {chosen && <UnarchiveUser user={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

const UNARCHIVED = {
  done: 'User unarchived successfully. User can now log in.',
  failed: 'Failed to unarchive user',
}

function UnarchiveUser({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const edit = useEdit(unarchiveUser, UNARCHIVED, { row: user, shape: adminUser, isHeld: true })
  const submit = () => edit.save({ id: user.id }, { onSuccess: onClose, onFailure: onClose })
  return (
    <AlertDialog
      title={`Unarchive ${nameOf(user)}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel={edit.conflict ? 'Unarchive anyway' : 'Unarchive user'}
      pendingLabel="Unarchiving..."
      isPending={edit.isPending}
      tone="neutral"
      onAction={submit}
    >
      <div className={css.form}>
        <div>They can log in again. Bids that were cancelled stay cancelled.</div>
        {edit.conflict && <EditConflict conflict={edit.conflict} fields={userFields} />}
      </div>
    </AlertDialog>
  )
}
