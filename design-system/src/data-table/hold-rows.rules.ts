/**
 * The rows to show while newer ones are held back: the same rows in the same order with their
 * latest values. A removed row keeps its last values until the user shows the new rows.
 */
export function holdRows<Row>(
  shown: readonly Row[],
  latest: readonly Row[],
  idOf: (row: Row) => string,
): { rows: readonly Row[]; newCount: number } {
  if (shown === latest) return { rows: shown, newCount: 0 }
  const newest = new Map(latest.map((row) => [idOf(row), row]))
  const rows = shown.map((row) => newest.get(idOf(row)) ?? row)
  for (const row of shown) newest.delete(idOf(row))
  return { rows, newCount: newest.size }
}
