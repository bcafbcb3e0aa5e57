import type { SavedView, TableList, TableViewsEdit } from '@firstchair/contract'
import { serverMessage, toast } from '@firstchair/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveTableViews, tableViewsQuery } from './table-views-calls.ts'

const NOT_SAVED = 'Check your connection and try again.'

/** The admin's columns and saved views of a table on the server, and their mutations. */
export function useTableViews(list: TableList) {
  const queries = useQueryClient()
  const query = tableViewsQuery(list)
  const kept = useQuery(query)
  const save = useMutation({
    mutationFn: (edit: TableViewsEdit) => saveTableViews(list, edit),
    // Sequential, so that the last choice wins.
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
