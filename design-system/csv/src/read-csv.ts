import { parse } from 'papaparse'

/** A row with a cell that is not empty, counted as a spreadsheet does. */
export type CsvRow<Column extends string> = { row: number; cells: Partial<Record<Column, string>> }
export type CsvFile<Column extends string> = { rows: CsvRow<Column>[] } | { problem: string }

type Expected<Column extends string> = {
  /** Each column with the headings it may have; case, spaces and signs do not matter. */
  columns: Readonly<Record<Column, readonly string[]>>
  required: readonly NoInfer<Column>[]
  mostRows: number
}

/** What a file of commas, semicolons or tabs holds in known columns, or what is wrong with it. */
export function readCsv<Column extends string>(
  text: string,
  { columns, required, mostRows }: Expected<Column>,
): CsvFile<Column> {
  if (text.includes('\0')) return { problem: 'This is not a CSV file.' }
  // An empty last line counts as a row of one cell, so that a file of two columns seems to have one.
  const lines = text.replace(/[\r\n]+$/, '')
  const { data, errors } = parse<string[]>(lines, { delimitersToGuess: [',', ';', '\t'] })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) {
    return {
      problem: `The file cannot be read: look at the quotes in row ${(quotes.row ?? 0) + 1}.`,
    }
  }
  const names = Object.keys(columns) as Column[] // the keys of a constant
  const [header, ...rows] = data
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!header) return { problem: 'The file is empty.' }
  const found = header.cells.map((heading) =>
    names.find((name) => columns[name].some((known) => bare(known) === bare(heading))),
  )
  const missing = required.find((name) => !found.includes(name))
  if (missing) {
    return { problem: `The file needs a column named ${columns[missing][0] ?? missing}.` }
  }
  if (rows.length === 0) return { problem: 'The file has no row below its headings.' }
  if (rows.length > mostRows) {
    return { problem: `A file may have at most ${mostRows.toLocaleString('en-US')} rows.` }
  }
  return {
    rows: rows.map(({ row, cells }) => {
      const known: Partial<Record<Column, string>> = {}
      found.forEach((name, index) => {
        if (name) known[name] = cells[index] ?? ''
      })
      return { row, cells: known }
    }),
  }
}

const bare = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '')
