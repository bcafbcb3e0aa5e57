import { formatDollars } from '@firstchair/design-system/price'
import * as styles from './charts.css.ts'
import { cycleName, formatCount, pointsOf, sumsOf, totalOf } from './statistic.rules.ts'
import { StatisticChart } from './statistic-chart.tsx'

const OUTCOMES = { paid: 'Paid', expired: 'Expired', open: 'Open' }
const STEPS = { registered: 'Registered', verified: 'Verified', approved: 'Approved', bid: 'Bid' }

/** Revenue, paid against expired wins, and the verification funnel. */
export function ResultCharts() {
  return (
    <div className={styles.charts}>
      <StatisticChart
        name="revenue-per-cycle"
        topic="results"
        kind="column"
        title="Revenue by cycle"
        pointLabel="Cycle"
        valueLabel="Paid"
        format={formatDollars}
        draw={(answer) => {
          const points = pointsOf(answer, 'paid').map(({ label, value }) => ({
            label: cycleName(label),
            value,
          }))
          const refunded = totalOf(pointsOf(answer, 'refunded'))
          return {
            points,
            summary: `Winners paid ${formatDollars(totalOf(points))} in all, of which ${formatDollars(refunded)} was refunded.`,
          }
        }}
      />
      <StatisticChart
        name="paid-against-expired"
        topic="results"
        kind="bar"
        title="Wins by payment"
        pointLabel="Payment"
        valueLabel="Wins"
        draw={(answer) => {
          const points = sumsOf(answer, OUTCOMES)
          const [paid, expired, open] = points.map(({ value }) => formatCount(value))
          return {
            points: totalOf(points) === 0 ? [] : points,
            summary: `Of the wins of the last 30 days ${paid} are paid, ${expired} expired and ${open} are open.`,
          }
        }}
      />
      <StatisticChart
        name="verification-funnel"
        topic="users"
        kind="funnel"
        title="From registration to the first bid"
        pointLabel="Step"
        valueLabel="Users"
        draw={(answer) => {
          const points = sumsOf(answer, STEPS)
          const [registered, , , bid] = points.map(({ value }) => formatCount(value))
          return {
            points: totalOf(points) === 0 ? [] : points,
            summary: `${registered} users registered in the last 30 days; ${bid} of them have bid.`,
          }
        }}
      />
    </div>
  )
}
