import { useState } from 'react'
import { firstView, type TableShape, type TableView } from './table-view.rules.ts'

/** A view in component state, for a table whose view is not in the URL. */
export function useTableView(shape: TableShape): [TableView, (view: TableView) => void] {
  return useState(() => firstView(shape))
}
