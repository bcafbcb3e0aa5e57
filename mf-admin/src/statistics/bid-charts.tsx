import * as styles from './charts.css.ts'
import { formatCount, greatestOf, pointsOf, shortDay, totalOf } from './statistic.rules.ts'
import { StatisticChart } from './statistic-chart.tsx'

/** Bids of the last 30 days. */
export function BidCharts() {
  return (
    <div className={styles.charts}>
      <StatisticChart
        name="bids-per-day"
        topic="bids"
        kind="line"
        title="Bids per day"
        pointLabel="Day"
        valueLabel="Bids"
        draw={(answer) => {
          const points = pointsOf(answer, 'bids').map(({ label, value }) => ({
            label: shortDay(label),
            value,
          }))
          const most = greatestOf(points)
          return {
            points,
            summary: most
              ? `${formatCount(totalOf(points))} bids in ${points.length} days, most on ${most.label}: ${formatCount(most.value)}.`
              : `No bids in ${points.length} days.`,
          }
        }}
      />
      <StatisticChart
        name="bids-per-mountain"
        topic="bids"
        kind="bar"
        title="Bids by mountain"
        pointLabel="Mountain"
        valueLabel="Bids"
        draw={(answer) => {
          const points = pointsOf(answer, 'bids')
          const most = greatestOf(points)
          return {
            points,
            summary: most
              ? `${most.label} has the most bids of the last 30 days: ${formatCount(most.value)} of ${formatCount(totalOf(points))}.`
              : 'No bids in the last 30 days.',
          }
        }}
      />
    </div>
  )
}
