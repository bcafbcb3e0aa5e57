import { useId } from 'react'
import { formatCount } from '../figures/format-count.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './chart-figure.css.ts'

export type ChartPoint = {
  /** A day, in the order of the points. */
  label: string
  value: number
}
export type ChartFigureProps = {
  title: string
  /** A sentence that summarizes the bars. */
  summary: string
  /** None while they load: the figure keeps its size. */
  points: readonly ChartPoint[]
  /**
   * Names of the points and their values, such as "Day" and "Bids": the column headers of the
   * table.
   */
  pointLabel: string
  valueLabel: string
  format?: (value: number) => string
}

/**
 * One value per day as bars, with a sentence that summarizes them.
 * When: the course of some weeks, such as bids per day.
 * Not for a course beside its figure: use Sparkline. For figures that are looked up: DataTable.
 * Anatomy: title, summary, greatest value, a bar for each point, first and last point.
 * Keyboard: none.
 * Screen reader: figure with its title; the summary; a table of all points in place of the bars.
 */
export function ChartFigure(props: ChartFigureProps) {
  const { title, summary, points, pointLabel, valueLabel, format = formatCount } = props
  const id = useId()
  const greatest = Math.max(1, ...points.map(({ value }) => value))
  const [first, last] = [points[0], points.at(-1)]
  return (
    <figure className={styles.figure} aria-labelledby={id} aria-busy={points.length === 0}>
      <figcaption>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <p className={styles.summary}>{summary}</p>
      </figcaption>
      <div aria-hidden="true">
        <div className={styles.labels}>{first && format(greatest)}</div>
        <div className={styles.bars}>
          {points.map(({ label, value }) => (
            <span
              key={label}
              title={`${label}: ${format(value)}`}
              className={styles.bar}
              style={{ blockSize: `${(100 * value) / greatest}%` }}
            />
          ))}
        </div>
        <div className={styles.labels}>
          <span>{first?.label}</span>
          <span>{last?.label}</span>
        </div>
      </div>
      <VisuallyHidden>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{pointLabel}</th>
              <th scope="col">{valueLabel}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
