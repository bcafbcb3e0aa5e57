import { useState } from 'react'
import { holdRows } from './hold-rows.rules.ts'

/** Rows in a stable order, and the number of new ones. */
export type HeldRows<Row> = {
  rows: readonly Row[]
  /** The number of new rows, for `news` of DataTable. */
  newCount: number
  /** Shows the new rows and removes the deleted ones. */
  show: () => void
}

/**
 * Live rows that do not move: visible rows change in place, new ones are held back until the user
 * shows them. Pass the current rows and a stable `idOf`; a change of `of` (the filter, the page)
 * starts again with all rows.
 */
export function useHeldRows<Row>(
  latest: readonly Row[],
  idOf: (row: Row) => string,
  of = '',
): HeldRows<Row> {
  const [held, setHeld] = useState({ of, shown: latest })
  // Without visible rows nothing can move.
  const isAnew = held.of !== of || (held.shown.length === 0 && latest.length > 0)
  if (isAnew) setHeld({ of, shown: latest })
  const { rows, newCount } = holdRows(isAnew ? latest : held.shown, latest, idOf)
  return { rows, newCount, show: () => setHeld({ of, shown: latest }) }
}
