import { MAX_CODES, resortCode } from '@firstchair/contract'
import { readCsv } from '@firstchair/csv/read'

/** `row` is counted as in a spreadsheet. `fix` is what to do about a row that cannot be imported. */
export type CodeRow = { row: number; code: string; fix?: string }
/** The rows of a file, or the problem of the whole file. */
export type CodeFile = { rows: CodeRow[] } | { problem: string }

const COLUMNS = { code: ['Code', 'Codes', 'Resort Code', 'Voucher', 'Voucher Code'] } as const

/** Reads the codes of a CSV file. */
export function readCodeCsv(text: string): CodeFile {
  const file = readCsv(text, { columns: COLUMNS, required: ['code'], mostRows: MAX_CODES })
  if ('problem' in file) return file
  const rowOf = new Map<string, number>()
  return {
    rows: file.rows.map(({ row, cells: { code: found = '' } }) => {
      const { data: code, error } = resortCode.safeParse(found)
      if (code === undefined) return { row, code: found, fix: error.issues[0]?.message ?? '' }
      const first = rowOf.get(code)
      if (first === undefined) rowOf.set(code, row)
      return first === undefined
        ? { row, code }
        : { row, code, fix: `Remove this row: row ${first} has the same code.` }
    }),
  }
}
