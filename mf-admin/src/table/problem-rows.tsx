import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import * as styles from '../panel/panel.css.ts'
import { useLocalTable } from './use-table-data.ts'

type ProblemRowsProps<Row> = {
  title: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** Name of the CSV file of these rows. */
  fileName: string
}

/** The rows of a file that are left out, and why; they can be downloaded. */
export function ProblemRows<Row extends { row: number }>(props: ProblemRowsProps<Row>) {
  const { title, columns, rows, fileName } = props
  const table = useLocalTable(columns)
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
          {...table}
          csv={{ fileName }}
          empty={{ title: 'No rows' }}
        />
      </section>
    </>
  )
}
