import { type AdminMountain, editableMountain } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { EditConflict } from '../panel/edit-conflict.tsx'
import * as styles from '../panel/panel.css.ts'
import { useEdit } from '../panel/use-edit.ts'
import { deleteMountain } from './mountain-calls.ts'
import { mountainFields } from './mountain-fields.ts'

const WORDS = { done: 'Mountain deleted successfully', failed: 'Failed to delete mountain' }
type DeleteMountainProps = { mountain: AdminMountain; onClose: () => void }

/** Asks before a mountain is deleted (spec §5). */
export function DeleteMountain({ mountain, onClose }: DeleteMountainProps) {
  const row = editableMountain.parse(mountain)
  const remove = useEdit(deleteMountain, WORDS, { row, shape: editableMountain, isHeld: true })
  const submit = () => remove.save({ id: mountain.id }, { onSuccess: onClose, onFailure: onClose })
  return (
    <AlertDialog
      title={`Delete ${mountain.name}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel={remove.conflict ? 'Delete anyway' : 'Delete mountain'}
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      onAction={submit}
    >
      <div className={styles.form}>
        <div>
          All bids and history of this mountain will be lost. Wins that wait for payment become
          void. Paid tickets stay with their owners.
        </div>
        {remove.conflict && <EditConflict conflict={remove.conflict} fields={mountainFields} />}
      </div>
    </AlertDialog>
  )
}
