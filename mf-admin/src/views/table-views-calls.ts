import { type TableList, type TableViewsEdit, tableViews } from '@firstchair/contract'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'

const pathOf = (list: TableList) => `/api/admin/table-views/${list}`

export const tableViewsQuery = (list: TableList) =>
  queryOptions({
    queryKey: [...adminKey('table-views'), list],
    queryFn: ({ signal }) => call(tableViews, pathOf(list), { signal }),
  })

export const saveTableViews = (list: TableList, edit: TableViewsEdit) =>
  call(tableViews, pathOf(list), { method: 'PATCH', body: edit })
