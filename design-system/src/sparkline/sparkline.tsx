import * as styles from './sparkline.css.ts'

export type SparklineProps = {
  /** From the oldest to the newest, at equal intervals. */
  values: readonly number[]
  /** What it shows, with the first and last value: "Bids a day, from 12 to 40 in two weeks". */
  label: string
}

// The size of the drawing in units of its viewBox.
const WIDTH = 96
const HEIGHT = 28
const EDGE = 4

/**
 * The trend of a figure, as high as a line of text, with its last value marked.
 * When: next to the figure, in a table or on a card, where the trend matters and not each value.
 * Not for values that are read off or compared: use ChartFigure.
 * Anatomy: line, dot at the newest value.
 * Keyboard: none.
 * Screen reader: image, its label, which describes the trend.
 */
export function Sparkline({ values, label }: SparklineProps) {
  const least = Math.min(...values)
  const range = Math.max(...values) - least
  const x = (place: number) => EDGE + ((WIDTH - 2 * EDGE) * place) / Math.max(values.length - 1, 1)
  // A constant series is drawn in the middle.
  const y = (value: number) =>
    range === 0 ? HEIGHT / 2 : HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - least)) / range
  const newest = values.at(-1)
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <polyline
        points={values.map((value, place) => `${x(place)},${y(value)}`).join(' ')}
        className={styles.line}
      />
      {newest !== undefined && (
        <circle className={styles.end} cx={x(values.length - 1)} cy={y(newest)} r={2.75} />
      )}
    </svg>
  )
}
