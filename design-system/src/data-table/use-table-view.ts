import { useState } from 'react'
import { firstView, type TableShape, type TableView } from './table-view.rules.ts'

/** A view in component state, for a table that is not linked to. */
export function useTableView(shape: TableShape): [TableView, (view: TableView) => void] {
  return useState(() => firstView(shape))
}
