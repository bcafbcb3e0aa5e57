import { codeDamages, MAX_CODES, resortCode } from '@firstchair/contract'
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
  const damages = codeDamages(file.rows.map(({ cells }) => cells.code ?? ''))
  return {
    rows: file.rows.map(({ row, cells: { code: found = '' } }, index) => {
      const { data: code, error } = resortCode.safeParse(found)
      if (code === undefined) return { row, code: found, fix: error.issues[0]?.message ?? '' }
      const damage = damages[index]
      if (damage) return { row, code, fix: damage }
      const first = rowOf.get(code)
      if (first === undefined) rowOf.set(code, row)
      return first === undefined
        ? { row, code }
        : { row, code, fix: `Remove this row: row ${first} has the same code.` }
    }),
  }
}

/** The codes that an admin compares with the resort's list, and those that look different from most. */
export type CodePreview = { samples: CodeRow[]; unlike: CodeRow[] }

/** The form of a code: its signs, its length, and whether it has letters. */
const formOf = (code: string): string =>
  `${/\p{L}/u.test(code) ? 'letters' : 'digits'} ${code.replaceAll(/[\p{L}\p{N}]/gu, 'x')}`

/** The first and last code, three in between, and those of an unusual length or form. */
export function previewCodes(rows: readonly CodeRow[]): CodePreview {
  const places = [0, 1, 2, 3, 4].map((part) => Math.round((part * (rows.length - 1)) / 4))
  const forms = Map.groupBy(rows, ({ code }) => formOf(code))
  const [most = []] = [...forms.values()].sort((a, b) => b.length - a.length)
  const usual = new Set(most)
  return {
    samples: rows.filter((_, index) => places.includes(index)),
    unlike: rows.filter((row) => !usual.has(row)),
  }
}
