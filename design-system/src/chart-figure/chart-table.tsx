import type { ChartPoint } from './chart.rules.ts'
import * as styles from './chart-table.css.ts'

export type ChartTableProps = {
  title: string
  points: readonly ChartPoint[]
  pointLabel: string
  valueLabel: string
  format: (value: number) => string
}

/** The figures of a drawing as a plain table. */
export function ChartTable({ title, points, pointLabel, valueLabel, format }: ChartTableProps) {
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {pointLabel}
          </th>
          <th scope="col" className={`${styles.head} ${styles.figure}`}>
            {valueLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" className={styles.cell}>
              {label}
            </th>
            <td className={`${styles.cell} ${styles.figure}`}>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
