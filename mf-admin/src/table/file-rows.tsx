import { csvLine } from '@firstchair/csv'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import * as styles from '../panel/panel.css.ts'

type FileRowsProps<Row> = {
  title: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** Name of the CSV file in which these rows can be downloaded. */
  fileName?: string
}

/** Rows of a file: those that are left out, and why, or those that will be taken. */
export function FileRows<Row extends { row: number }>(props: FileRowsProps<Row>) {
  const { title, columns, rows, fileName } = props
  if (rows.length === 0) return null
  return (
    <>
      <Heading level={3}>{title}</Heading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls needs the keyboard */}
      <section className={styles.failed} tabIndex={0} aria-label={title}>
        <DataTable
          label={title}
          nouns={{ one: 'row', many: 'rows' }}
          rows={rows}
          idOf={({ row }) => String(row)}
          columns={columns}
          {...(fileName !== undefined && { csv: { fileName, href: fileOf(columns, rows) } })}
          empty={{ title: 'No rows' }}
        />
      </section>
    </>
  )
}

/** The byte order mark; without it Excel reads é as two characters. */
const UTF8_MARK = '\uFEFF'

function fileOf<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    csvLine(columns.map(({ label }) => label)),
    ...rows.map((row) => csvLine(columns.map(({ value }) => value(row)))),
  ]
  return `data:text/csv;charset=utf-8,${encodeURIComponent(UTF8_MARK + lines.join(''))}`
}
