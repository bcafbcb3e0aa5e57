import { useState } from 'react'
import { firstView, type TableShape, type TableView } from './table-view.rules.ts'

/** A view that lives with the component, for a table that no link points at. */
export function useTableView(shape: TableShape): [TableView, (view: TableView) => void] {
  return useState(() => firstView(shape))
}
