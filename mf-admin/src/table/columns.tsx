import { centsText } from '@firstchair/contract'
import { Badge, type BadgeTone } from '@firstchair/design-system/badge'
import type { CellValue, TableColumn } from '@firstchair/design-system/data-table'
import { formatDollars } from '@firstchair/design-system/price'
import { shortMoment } from './when.ts'

type More<Row> = Omit<TableColumn<Row>, 'id' | 'label' | 'value'>

export const column = <Row,>(
  id: string,
  label: string,
  value: (row: Row) => CellValue,
  more: More<Row> = {},
): TableColumn<Row> => ({ id, label, value, ...more })

export const numberColumn = <Row,>(
  id: string,
  label: string,
  value: (row: Row) => number | null,
  more: More<Row> = {},
): TableColumn<Row> => ({ id, label, value, align: 'end', size: 'narrow', ...more })

export const dollarColumn = <Row,>(
  id: string,
  label: string,
  value: (row: Row) => number,
  more: More<Row> = {},
): TableColumn<Row> => ({
  ...{ id, label, value, align: 'end', ...more },
  text: (row) => formatDollars(value(row)),
})

export const formatCents = (cents: number | null): string =>
  cents === null ? '—' : centsText(cents)

/** `none`: the text where there is no time. */
export const timeColumn = <Row,>(
  id: string,
  label: string,
  value: (row: Row) => string | null,
  { none = '—', ...more }: More<Row> & { none?: string } = {},
): TableColumn<Row> => ({
  ...{ id, label, value, size: 'wide', ...more },
  text: (row) => {
    const at = value(row)
    return at === null ? none : shortMoment(at)
  },
})

/** For a list whose order the server decides. */
export const unsorted = <Row,>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] =>
  columns.map((one) => ({ ...one, isSortable: false }))

/** `words`: the tone and the text of each value. */
export const badgeColumn = <Row, Value extends string>(
  id: string,
  label: string,
  value: (row: Row) => Value,
  words: Readonly<Record<Value, readonly [BadgeTone, string]>>,
  more: More<Row> = {},
): TableColumn<Row> => ({
  ...{ id, label, value, ...more },
  cell: (row) => {
    const [tone, text] = words[value(row)]
    return <Badge tone={tone}>{text}</Badge>
  },
})
