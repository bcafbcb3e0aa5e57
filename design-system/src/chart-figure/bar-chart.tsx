import { Icon } from '../icon/icon.tsx'
import * as styles from './bar-chart.css.ts'
import { type ChartPoint, passRates, sharesOf } from './chart.rules.ts'

export type BarChartProps = {
  points: readonly ChartPoint[]
  format: (value: number) => string
  /** A funnel: each step shows its share of the previous one. */
  isFunnel: boolean
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })

/** Horizontal bars with names of any length before and values after them. */
export function BarChart({ points, format, isFunnel }: BarChartProps) {
  const shares = sharesOf(points)
  const rates = isFunnel ? passRates(points) : []
  return (
    <div className={`${styles.rows} ${isFunnel ? styles.steps : ''}`} aria-hidden="true">
      {points.map(({ label, value }, place) => (
        <div key={label} className={styles.row}>
          <span className={styles.label}>{label}</span>
          {/* The track shows the part that was lost. */}
          <svg className={styles.bar} aria-hidden="true">
            {isFunnel && <rect className={styles.track} width="100%" height="100%" rx={4} />}
            <rect
              className={styles.paint}
              width={`${100 * (shares[place] ?? 0)}%`}
              height="100%"
              rx={4}
            />
          </svg>
          <span className={styles.value}>{format(value)}</span>
          {isFunnel && <Rate rate={rates[place] ?? null} />}
        </div>
      ))}
    </div>
  )
}

function Rate({ rate }: { rate: number | null }) {
  return (
    <span className={styles.rate}>
      {rate !== null && (
        <>
          <Icon name="down" size="small" />
          {percent.format(rate)}
        </>
      )}
    </span>
  )
}
