import { MAX_VIEWS, type SavedView, viewName } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { TextField } from '@firstchair/design-system/text-field'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'

type SaveViewDialogProps = {
  views: readonly SavedView[]
  /** Of the view that was opened last; empty if there is none. */
  name: string
  onSave: (name: string) => void
  isSaving: boolean
  onClose: () => void
}

/** Asks for the name under which search, sort, filters and columns are saved. */
export function SaveViewDialog({ views, name, onSave, isSaving, onClose }: SaveViewDialogProps) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  const replaced = views.find((view) => view.name.toLowerCase() === typed.trim().toLowerCase())
  const submit = () => {
    const read = viewName.safeParse(typed)
    const isFull = !replaced && views.length >= MAX_VIEWS
    setError(
      isFull
        ? `You have ${MAX_VIEWS} views of this table. Delete one, or use its name.`
        : read.error?.issues[0]?.message,
    )
    if (read.success && !isFull) onSave(read.data)
  }
  return (
    <Dialog title="Save View" size="small" isOpen onOpenChange={onClose}>
      <Form onSubmit={submit} label="Save view">
        <div className={styles.form}>
          <TextField
            label="Name"
            description={
              replaced
                ? `The view “${replaced.name}” is replaced.`
                : 'Keeps search, sort, filters and columns. Only you see it.'
            }
            value={typed}
            onChange={setTyped}
            error={error}
            autoFocus
            isRequired
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" isPending={isSaving} pendingLabel="Saving...">
              {replaced ? 'Replace view' : 'Save view'}
            </Button>
            <Button onPress={onClose}>Cancel</Button>
          </div>
        </div>
      </Form>
    </Dialog>
  )
}
