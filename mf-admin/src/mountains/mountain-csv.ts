import { day, type NewMountain, newMountain } from '@firstchair/contract'
import { readCsv } from '@firstchair/csv/read'
import { statedFacts } from './facts.rules.ts'
import { defaultEnd, endOf } from './new-mountain.rules.ts'
import { type DayOrder, orderOf, type Readings, readDay, splitDays } from './written-days.rules.ts'

/** What keeps a row from being added: the column, the text found there, and what to do. */
export type RowProblem = {
  /** Counted as a spreadsheet does. */
  row: number
  name: string
  column: string
  found: string
  fix: string
}
export type ReadyRow = { row: number; mountain: NewMountain }
/** A date that can be read in two ways, which are not the same day. */
export type UnclearDate = { text: string; readings: Readings }
/** The rows of a file, or what is unclear about its dates, or what is wrong with the file. */
export type MountainFile =
  | { ready: ReadyRow[]; problems: RowProblem[] }
  | UnclearDate
  | { problem: string }

const MOST_ROWS = 500

const COLUMNS = {
  name: ['Name', 'Mountain', 'Mountain Name'],
  startPrice: ['Start Price', 'Starting Price', 'Price'],
  endTime: ['End Date', 'End', 'Ends'],
  place: ['Place', 'Location'],
  description: ['Description'],
  validFrom: ['Valid From', 'First Day'],
  validTo: ['Valid To', 'Last Day'],
  blackoutDays: ['Blackout Days', 'Not Valid'],
  conditions: ['Conditions'],
  redeemAt: ['Redeem At', 'Redeem'],
  windowPrice: ['Window Price'],
} as const
type Column = keyof typeof COLUMNS
const names = Object.keys(COLUMNS) as Column[] // the keys of a constant

type Surroundings = {
  now: number
  /** Null for no text, NaN for an invalid amount. */
  readMoney: (text: string) => number | null
  /** Names on the board. */
  listed: readonly string[]
  /** The order of the dates, once the admin has stated it. */
  order?: DayOrder | undefined
}

const DATES = ['endTime', 'validFrom', 'validTo', 'blackoutDays'] as const

/** Reads the mountains of a CSV file. */
export function readMountainCsv(text: string, surroundings: Surroundings): MountainFile {
  const required = ['name', 'startPrice'] as const
  const file = readCsv(text, { columns: COLUMNS, required, mostRows: MOST_ROWS })
  if ('problem' in file) return file
  const dates = file.rows.flatMap(({ cells }) =>
    DATES.flatMap((name) => splitDays(cells[name] ?? '')),
  )
  const order = surroundings.order ?? orderOf(dates)
  if (typeof order === 'object') return order
  const taken = new Set(surroundings.listed.map(key))
  const read: { ready: ReadyRow[]; problems: RowProblem[] } = { ready: [], problems: [] }
  for (const { row, cells } of file.rows) {
    const result = readRow(cells, { ...surroundings, order }, taken)
    if ('mountain' in result) {
      taken.add(key(result.mountain.name))
      read.ready.push({ row, mountain: result.mountain })
    } else {
      const { column, fix } = result
      const found = cells[column] ?? ''
      read.problems.push({ row, name: cells.name ?? '', column: COLUMNS[column][0], found, fix })
    }
  }
  return read
}

/** Two names that differ only in case are the same. */
const key = (name: string) => name.normalize('NFC').toLowerCase()

function readRow(
  cells: Partial<Record<Column, string>>,
  { now, readMoney, order }: Surroundings & { order: DayOrder },
  taken: ReadonlySet<string>,
): { mountain: NewMountain } | { column: Column; fix: string } {
  const cellOf = (column: Column) => cells[column] ?? ''
  const wordsOf = (column: Column) => cells[column] || null
  // A text that is no date stays, and is refused as it is.
  const dayOf = (text: string) => readDay(text, order) ?? text
  const dayIn = (column: Column) => dayOf(cellOf(column)) || null
  const lastDay = dayIn('endTime') ?? defaultEnd(now)
  const endTime = day.safeParse(lastDay).success ? endOf(lastDay, now) : null
  if (endTime === null) return { column: 'endTime', fix: 'Enter a day like 2026-12-25.' }
  if (Date.parse(endTime) <= now) return { column: 'endTime', fix: 'Enter a day in the future.' }
  const read = newMountain.safeParse({
    name: cellOf('name'),
    startPrice: readMoney(cellOf('startPrice')),
    endTime,
    ...statedFacts({
      description: wordsOf('description'),
      place: wordsOf('place'),
      validFrom: dayIn('validFrom') ?? dayIn('validTo'),
      validTo: dayIn('validTo') ?? dayIn('validFrom'),
      blackoutDays: splitDays(cellOf('blackoutDays')).map(dayOf),
      conditions: wordsOf('conditions'),
      redeemAt: wordsOf('redeemAt'),
      windowPrice: readMoney(cellOf('windowPrice')),
      picture: null,
    }),
  })
  const issue = read.error?.issues[0]
  if (issue) {
    const column = names.find((name) => issue.path.includes(name)) ?? 'name'
    return { column, fix: issue.message }
  }
  const mountain = read.data
  if (!mountain) throw new Error('A row has neither an issue nor a mountain.')
  return taken.has(key(mountain.name))
    ? { column: 'name', fix: 'This name is taken. Choose another one.' }
    : { mountain }
}
