/**
 * What stands on show while newer rows are known: the same rows in the same places, with their
 * newest values. A row that is gone keeps its last ones until the rest is asked for.
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
