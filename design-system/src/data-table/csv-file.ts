import { csvLine } from '@firstchair/csv'
import type { TableColumn } from './table-column.ts'

/** The byte order mark; without it Excel reads é as two characters. */
const UTF8_MARK = '\uFEFF'

/** Downloads rows that the page already has. */
export function downloadRows<Row>(
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): void {
  const lines = [
    csvLine(columns.map(({ label }) => label)),
    ...rows.map((row) => csvLine(columns.map(({ value }) => value(row)))),
  ]
  const file = new Blob([UTF8_MARK, ...lines], { type: 'text/csv;charset=utf-8' })
  const url = URL.createObjectURL(file)
  downloadFrom(url, name)
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export function downloadFrom(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
