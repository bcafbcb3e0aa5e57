import { type ReactNode, useId, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import * as buttonStyles from '../button/button.css.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { formatCount } from '../figures/format-count.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { BarChart } from './bar-chart.tsx'
import type { ChartPoint } from './chart.rules.ts'
import * as styles from './chart-figure.css.ts'
import { ChartTable } from './chart-table.tsx'
import { CourseChart } from './course-chart.tsx'

export type { ChartPoint }

/**
 * line: a time series; column: a few rounds; bar: named items; funnel: steps that each lose some.
 */
export type ChartKind = 'line' | 'column' | 'bar' | 'funnel'
export type ChartFigureProps = {
  kind: ChartKind
  title: string
  /** A sentence that summarizes the drawing and replaces it for screen readers. */
  summary: string
  points: readonly ChartPoint[]
  /**
   * Names of the points and their values, such as "Day" and "Bids": the column headers of the
   * table.
   */
  pointLabel: string
  valueLabel: string
  format?: (value: number) => string
  isLoading?: boolean
}

/**
 * Figures of one kind as a drawing, with a summary and a table.
 * When: bids per day (line), revenue by cycle (column), bids by mountain (bar), conversion
 * (funnel).
 * Not for a course beside its figure: use Sparkline. For figures that are looked up: DataTable.
 * Anatomy: title, summary, drawing, Show table, table. One series, in one colour; values in words.
 * Keyboard: in a line or columns arrows go from point to point, Home and End to the first and last,
 * with the value shown as for a pointer; Escape hides it. Tab goes on to Show table, Enter opens
 * it.
 * Screen reader: figure, title and summary; for a line or columns a slider that announces each
 * point, "Nov 21: 96"; other drawings are hidden; the table when it is open.
 */
export function ChartFigure({ isLoading = false, ...props }: ChartFigureProps) {
  const { title, summary, points, format = formatCount } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <figure className={styles.figure} aria-labelledby={`${id}-title`} aria-busy={isLoading}>
      <figcaption className={styles.caption}>
        <h3 id={`${id}-title`} className={styles.title}>
          {title}
        </h3>
        {!isLoading && points.length > 0 && <p className={styles.summary}>{summary}</p>}
      </figcaption>
      {isLoading ? (
        <ChartSkeleton title={title} />
      ) : points.length === 0 ? (
        <EmptyState title="Nothing to show yet" />
      ) : (
        <>
          <div className={styles.drawing}>{drawing(props, format)}</div>
          <AriaButton
            aria-expanded={isOpen}
            aria-controls={`${id}-table`}
            onPress={() => setOpen(!isOpen)}
            className={toggle}
          >
            {isOpen ? 'Hide table' : 'Show table'}
            <VisuallyHidden> of {title}</VisuallyHidden>
          </AriaButton>
          <div id={`${id}-table`} hidden={!isOpen}>
            {isOpen && <ChartTable {...props} format={format} />}
          </div>
        </>
      )}
    </figure>
  )
}

function drawing(
  { kind, title, points }: ChartFigureProps,
  format: (value: number) => string,
): ReactNode {
  switch (kind) {
    case 'line':
    case 'column':
      return <CourseChart kind={kind} title={title} points={points} format={format} />
    case 'bar':
    case 'funnel':
      return <BarChart points={points} format={format} isFunnel={kind === 'funnel'} />
  }
}

function ChartSkeleton({ title }: { title: string }) {
  return (
    <>
      <VisuallyHidden>
        <Spinner label={`Loading ${title}`} />
      </VisuallyHidden>
      <Skeleton width="60%" />
      <Skeleton height="15rem" shape="block" />
    </>
  )
}

const toggle = [
  buttonStyles.button,
  buttonStyles.sizes.small,
  buttonStyles.variants.secondary,
  styles.toggle,
].join(' ')
