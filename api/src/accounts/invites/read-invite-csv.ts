import { MAX_INVITES } from '@firstchair/contract'
import { CsvError, parse } from 'csv-parse/sync'
import type { InviteRow } from './invite.rules.ts'

/** The rows of a file, or a message that says what is wrong with it. */
export type CsvResult = { rows: InviteRow[] } | { problem: string }

type Column = 'email' | 'firstName' | 'lastName'

const COLUMNS: Record<string, Column> = {
  email: 'email',
  emailaddress: 'email',
  mail: 'email',
  firstname: 'firstName',
  first: 'firstName',
  givenname: 'firstName',
  lastname: 'lastName',
  last: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
}

/** `First Name`, `first_name` and `FIRSTNAME` are one column. */
const columnOf = (header: string): Column | undefined =>
  COLUMNS[header.toLowerCase().replaceAll(/[^a-z]/g, '')]

/** Reads the people of a CSV file with the columns email, firstName and lastName, in any order. */
export function readInviteCsv(text: string): CsvResult {
  if (text.includes('\0')) return { problem: 'This is not a CSV file.' }
  const lines = parseLines(text)
  if ('problem' in lines) return lines
  const [header, ...records] = lines.records
  if (!header) return { problem: 'The file is empty.' }
  const columns = header.cells.map(columnOf)
  if (!columns.includes('email')) return { problem: 'The file needs a column named email.' }
  if (records.length === 0) return { problem: 'The file names nobody to invite.' }
  if (records.length > MAX_INVITES) {
    return { problem: `Invite at most ${MAX_INVITES.toLocaleString('en-US')} people at a time.` }
  }
  return { rows: records.map(({ cells, line }) => rowOf(columns, cells, line)) }
}

function rowOf(columns: readonly (Column | undefined)[], cells: string[], row: number): InviteRow {
  const entry: InviteRow = { row, email: '', firstName: '', lastName: '' }
  columns.forEach((column, index) => {
    if (column) entry[column] = cells[index] ?? ''
  })
  return entry
}

type Line = { cells: string[]; line: number }

function parseLines(text: string): { records: Line[] } | { problem: string } {
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      // One extra row shows that there are too many.
      to: MAX_INVITES + 2,
    })
    // With `info` the parser returns records of this shape, which its types do not express.
    const found = parsed as unknown as { record: string[]; info: { lines: number } }[]
    return { records: found.map(({ record, info }) => ({ cells: record, line: info.lines })) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` in line ${error.lines}` : ''
    return { problem: `The file cannot be read as CSV${line}: look at its quotes.` }
  }
}
