import { dayStatistic, localeTag } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { ChartFigure, type ChartPoint } from '@firstchair/design-system/chart-figure'
import { formatDollars } from '@firstchair/design-system/price'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import * as styles from './overview.css.ts'

/** Read when the overview opens: no topic invalidates it, because it reads all bids of 30 days. */
const statisticsQuery = queryOptions({
  queryKey: [...adminKey(), 'statistics'],
  queryFn: ({ signal }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const query = new URLSearchParams({ timeZone })
    return call(z.array(dayStatistic), `/api/admin/statistics?${query}`, { signal })
  },
  staleTime: 0,
})

const figure = (value: number): string => value.toLocaleString('en-US')

const CHARTS = [
  {
    of: 'bids',
    title: 'Bids per day',
    valueLabel: 'Bids',
    format: figure,
    none: 'No bids',
    all: (total: string) => `${total} bids`,
  },
  {
    of: 'paid',
    title: 'Paid per day',
    valueLabel: 'Paid',
    format: formatDollars,
    none: 'Nothing was paid',
    all: (total: string) => `Winners paid ${total}`,
  },
] as const

/** Bids and payments of the last 30 days, in days of the admin's time zone. */
export function DayCharts() {
  const { data = [], isError, isFetching, refetch } = useQuery(statisticsQuery)
  if (isError) {
    return (
      <div className={`${styles.attention} ${styles.line}`}>
        The charts didn't load.
        <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.charts}>
      {CHARTS.map((chart) => {
        const points = data.map(({ day, ...of }) => ({ label: shortDay(day), value: of[chart.of] }))
        return (
          <ChartFigure
            key={chart.of}
            title={chart.title}
            pointLabel="Day"
            valueLabel={chart.valueLabel}
            format={chart.format}
            points={points}
            summary={summaryOf(points, chart)}
          />
        )
      })}
    </div>
  )
}

function summaryOf(points: readonly ChartPoint[], chart: (typeof CHARTS)[number]): string {
  const most = points.toSorted((one, other) => other.value - one.value)[0]
  if (!most) return ''
  const total = points.reduce((sum, { value }) => sum + value, 0)
  return total === 0
    ? `${chart.none} in ${points.length} days.`
    : `${chart.all(chart.format(total))} in ${points.length} days, most on ${most.label}: ${chart.format(most.value)}.`
}

/** `2026-11-22` as `Nov 22`: a calendar day, whatever the time zone of the browser. */
const shortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(localeTag(), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
