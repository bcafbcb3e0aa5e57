import { parse } from 'papaparse'

/** A row with a cell that is not empty, counted as a spreadsheet does. */
export type CsvRow<Column extends string> = { row: number; cells: Partial<Record<Column, string>> }
export type CsvFile<Column extends string> = { rows: CsvRow<Column>[] } | { problem: string }

type Expected<Column extends string> = {
  /** Each column with the headings it may have; case, spaces and signs do not matter. */
  columns: Readonly<Record<Column, readonly string[]>>
  required: readonly NoInfer<Column>[]
  /** Columns of email addresses, which people paste as `mailto:…` and `Name <address>`. */
  addresses?: readonly NoInfer<Column>[]
  mostRows: number
}

/** What a file of commas, semicolons or tabs holds in known columns, or what is wrong with it. */
export function readCsv<Column extends string>(
  text: string,
  expected: Expected<Column>,
): CsvFile<Column> {
  if (text.includes('\0')) return { problem: 'This is not a CSV file.' }
  // A spreadsheet shows and counts no row for the line that names the separator.
  const lines = text.replace(SEPARATOR_LINE, '')
  const separator = SEPARATOR_LINE.exec(text)?.[1] ?? separatorOf(lines, expected)
  const { all, wrongQuotes } = parseRows(lines, { delimiter: separator })
  if (wrongQuotes !== null) {
    return { problem: `The file cannot be read: look at the quotes in row ${wrongQuotes}.` }
  }
  if (all.length === 0) return { problem: 'The file is empty.' }
  const headings = headingsIn(all, expected)
  const missing = expected.required.find((name) => !headings.names.includes(name))
  if (missing) {
    return { problem: `The file needs a column named ${expected.columns[missing][0] ?? missing}.` }
  }
  const rows = all.slice(headings.at + 1)
  if (rows.length === 0) return { problem: 'The file has no row below its headings.' }
  if (rows.length > expected.mostRows) {
    return { problem: `A file may have at most ${expected.mostRows.toLocaleString('en-US')} rows.` }
  }
  return {
    rows: rows.map(({ row, cells }) => {
      const known: Partial<Record<Column, string>> = {}
      headings.names.forEach((name, index) => {
        if (!name) return
        const cell = cells[index] ?? ''
        known[name] = expected.addresses?.includes(name) ? bareAddress(cell) : cell
      })
      return { row, cells: known }
    }),
  }
}

type Row = { row: number; cells: readonly string[] }

/** The rows that are not empty, and the row with the first quotes that are wrong. */
function parseRows(text: string, config: { delimiter: string; preview?: number }) {
  const { data, errors } = parse<string[]>(text, config)
  const quotes = errors.find(({ type }) => type === 'Quotes')
  const all: readonly Row[] = data
    .map((cells, index) => ({ row: index + 1, cells: cells.map(visible) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  return { all, wrongQuotes: quotes ? (quotes.row ?? 0) + 1 : null }
}

/** Excel writes and reads `sep=;` as the first line. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;|\t])"?[,;|\t]*(?:\r\n|\r|\n)/i

/** Titles and notes may stand above the headings, in this many rows. */
const MOST_TITLES = 10

/** The row with the most known headings, then with the most cells; a title has fewer. */
function headingsIn<Column extends string>(
  rows: readonly Row[],
  { columns }: Expected<Column>,
): { at: number; names: (Column | undefined)[]; count: number } {
  const known = Object.keys(columns) as Column[] // the keys of a constant
  const found = rows.slice(0, MOST_TITLES + 1).map(({ cells }, at) => {
    const names = cells.map((cell) =>
      known.find((name) => columns[name].some((heading) => bare(heading) === bare(cell))),
    )
    const count = new Set(names.filter(Boolean)).size
    return { at, names, count, filled: cells.filter(Boolean).length }
  })
  const [first] = found.sort((a, b) => b.count - a.count || b.filled - a.filled)
  return first ?? { at: 0, names: [], count: 0 }
}

/** The separator with which the most headings are found. */
function separatorOf<Column extends string>(text: string, expected: Expected<Column>): string {
  const countOf = (delimiter: string) =>
    headingsIn(parseRows(text, { delimiter, preview: 4 * MOST_TITLES }).all, expected).count
  return [',', ';', '\t'].reduce((best, one) => (countOf(one) > countOf(best) ? one : best))
}

const bare = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Characters that nobody sees or means: soft hyphens, zero-width spaces, word joiners. */
const visible = (cell: string) => cell.replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, '').trim()

/** The address of `Nora Lind <nora@example.org>` and of `mailto:nora@example.org?subject=…`. */
const bareAddress = (cell: string) =>
  (/<([^<>]*)>$/.exec(cell)?.[1] ?? cell).trim().replace(/^mailto:([^?]*).*$/is, '$1')
