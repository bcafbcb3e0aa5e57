import type { SavedView, TableList, TableViewsEdit } from '@firstchair/contract'
import { serverMessage, toast } from '@firstchair/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveTableViews, tableViewsQuery } from './table-views-calls.ts'

const NOT_SAVED = 'Check your connection and try again.'

/** What the server keeps of a table for this admin, and how it is changed. */
export function useTableViews(list: TableList) {
  const queries = useQueryClient()
  const query = tableViewsQuery(list)
  const kept = useQuery(query)
  const save = useMutation({
    mutationFn: (edit: TableViewsEdit) => saveTableViews(list, edit),
    // One after the other, so that the last choice is the one that is kept.
    scope: { id: `table-views ${list}` },
    onSuccess: (answer) => queries.setQueryData(query.queryKey, answer),
  })
  const saveColumns = (columns: string[] | null) =>
    save.mutate(
      { columns },
      {
        onError: (error) =>
          toast({
            title: 'Your columns were not saved',
            text: serverMessage(error, 'They stay until you leave this page.'),
            tone: 'danger',
          }),
      },
    )
  const saveViews = (views: SavedView[], done: { title: string; onSaved: () => void }) =>
    save.mutate(
      { views },
      {
        onSuccess: () => {
          toast({ title: done.title, tone: 'success' })
          done.onSaved()
        },
        onError: (error) =>
          toast({ title: 'Error', text: serverMessage(error, NOT_SAVED), tone: 'danger' }),
      },
    )
  return { kept, saveColumns, saveViews, isSaving: save.isPending }
}
export type KeptTableViews = ReturnType<typeof useTableViews>
