import type { SavedView } from '@firstchair/contract'
import { Menu, type MenuItem } from '@firstchair/design-system/menu'
import { useState } from 'react'
import { DeleteViewDialog } from './delete-view-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import type { KeptTableViews } from './use-table-views.ts'

type SavedViewsProps = {
  memory: KeptTableViews
  /** The query of what the table shows now. */
  query: string
  onOpen: (query: string) => void
}

/** A menu of the table's saved views: opened, saved, replaced and deleted. */
export function SavedViews({ memory, query, onOpen }: SavedViewsProps) {
  const { kept, saveViews, isSaving } = memory
  const [dialog, setDialog] = useState<'save' | 'delete' | null>(null)
  // The view that was opened last is the one that is changed and saved again.
  const [openedName, setOpenedName] = useState('')
  const views = kept.data?.views ?? []
  const close = () => setDialog(null)
  const open = (view: SavedView) => {
    setOpenedName(view.name)
    onOpen(view.query)
  }
  const save = (name: string) => {
    const view = { name, query }
    const isSame = (other: SavedView) => other.name.toLowerCase() === name.toLowerCase()
    const next = views.some(isSame)
      ? views.map((other) => (isSame(other) ? view : other))
      : [...views, view]
    const onSaved = () => {
      setOpenedName(name)
      close()
    }
    saveViews(next, { title: 'View saved', onSaved })
  }
  const remove = (deleted: SavedView) =>
    saveViews(
      views.filter((view) => view !== deleted),
      { title: 'View deleted', onSaved: close },
    )
  const changes: MenuItem[] = kept.data
    ? [
        { id: 'save', label: 'Save this view…', onAction: () => setDialog('save') },
        ...(views.length > 0
          ? [{ id: 'delete', label: 'Delete a view…', onAction: () => setDialog('delete') }]
          : []),
      ]
    : [
        {
          id: 'retry',
          label: kept.isPending ? 'Loading your views…' : 'Your views did not load. Try again',
          onAction: () => void kept.refetch(),
        },
      ]
  return (
    <>
      <Menu
        label="Saved views"
        trigger="Views"
        size="small"
        items={[
          ...views.map((view) => ({
            id: `view ${view.name}`,
            label: view.name,
            onAction: () => open(view),
          })),
          ...changes,
        ]}
      />
      {dialog === 'save' && (
        <SaveViewDialog
          views={views}
          name={views.some(({ name }) => name === openedName) ? openedName : ''}
          onSave={save}
          isSaving={isSaving}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <DeleteViewDialog views={views} onDelete={remove} isDeleting={isSaving} onClose={close} />
      )}
    </>
  )
}
