import { useState } from 'react'
import { holdRows } from './hold-rows.rules.ts'

/** Rows that stay where they are, and what has come since. */
export type HeldRows<Row> = {
  rows: readonly Row[]
  /** How many are new: for `news` of DataTable. */
  newCount: number
  /** Takes in what is new and lets go of what is gone. */
  show: () => void
}

/**
 * Live data that never jumps: rows on show take new values in place, new ones wait until somebody
 * asks for them. Give it the rows as they are now, and the same `idOf` at each render; another
 * `of` (the filter, the page) begins anew.
 */
export function useHeldRows<Row>(
  latest: readonly Row[],
  idOf: (row: Row) => string,
  of = '',
): HeldRows<Row> {
  const [held, setHeld] = useState({ of, shown: latest })
  // Nothing on show is nothing that could jump.
  const isAnew = held.of !== of || (held.shown.length === 0 && latest.length > 0)
  if (isAnew) setHeld({ of, shown: latest })
  const { rows, newCount } = holdRows(isAnew ? latest : held.shown, latest, idOf)
  return { rows, newCount, show: () => setHeld({ of, shown: latest }) }
}
