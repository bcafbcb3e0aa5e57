import { type Statistic, type StatisticName, statistic } from '@firstchair/contract'
import { ChartFigure, type ChartFigureProps } from '@firstchair/design-system/chart-figure'
import { ErrorState } from '@firstchair/design-system/error-state'
import { adminKey, call, retryOf } from '@firstchair/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Days are those of the admin's time zone. */
const statisticQuery = (name: StatisticName, topic: string) =>
  queryOptions({
    queryKey: [...adminKey(topic), 'statistics', name],
    queryFn: ({ signal }) =>
      call(
        statistic,
        `/api/admin/statistics/${name}?${new URLSearchParams({ timeZone: timeZone() })}`,
        { signal },
      ),
    staleTime: 0,
  })

type Drawn = Pick<ChartFigureProps, 'points' | 'summary'>
type StatisticChartProps = Pick<
  ChartFigureProps,
  'kind' | 'title' | 'pointLabel' | 'valueLabel' | 'format'
> & {
  name: StatisticName
  /** The topic of `admin_updated` that invalidates it. */
  topic: string
  /** Returns the points of the chart and the sentence that summarizes them. */
  draw: (answer: Statistic) => Drawn
}

const NOTHING: Drawn = { points: [], summary: '' }

/** A chart of one of the server's statistics. */
export function StatisticChart({ name, topic, draw, ...chart }: StatisticChartProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(statisticQuery(name, topic))
  if (isError) {
    return <ErrorState title={`${chart.title} didn't load`} {...retryOf({ refetch, isFetching })} />
  }
  return <ChartFigure {...chart} {...(data ? draw(data) : NOTHING)} isLoading={isPending} />
}
