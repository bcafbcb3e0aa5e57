import type { SavedView } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Select } from '@firstchair/design-system/select'
import { Text } from '@firstchair/design-system/text'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'

type DeleteViewDialogProps = {
  views: readonly SavedView[]
  onDelete: (view: SavedView) => void
  isDeleting: boolean
  onClose: () => void
}

/** Asks which saved view is deleted. */
export function DeleteViewDialog({ views, onDelete, isDeleting, onClose }: DeleteViewDialogProps) {
  const [name, setName] = useState(views[0]?.name ?? '')
  return (
    <AlertDialog
      title="Delete a View?"
      isOpen
      onOpenChange={onClose}
      actionLabel="Delete view"
      pendingLabel="Deleting..."
      isPending={isDeleting}
      onAction={() => {
        const view = views.find((each) => each.name === name)
        if (view) onDelete(view)
      }}
    >
      <div className={styles.form}>
        <Select
          label="View"
          options={views.map((view) => ({ value: view.name, label: view.name }))}
          value={name}
          onChange={setName}
        />
        <Text>It cannot be restored. The rows of the table stay.</Text>
      </div>
    </AlertDialog>
  )
}
