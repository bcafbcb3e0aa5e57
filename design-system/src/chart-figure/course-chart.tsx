import { scaleBand, scaleLinear } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { type PointerEvent, useState } from 'react'
import { type Box, useBox } from '../measure/use-box.ts'
import { type ChartPoint, labelsThatFit } from './chart.rules.ts'
import * as styles from './course-chart.css.ts'

export type CourseChartProps = {
  kind: 'line' | 'column'
  title: string
  points: readonly ChartPoint[]
  format: (value: number) => string
}

/** A time series, with the values at the position of the pointer or keyboard. */
export function CourseChart(props: CourseChartProps) {
  const [ref, box] = useBox<HTMLDivElement>()
  const { place, isShown, read, hide } = useReading()
  const plan = box && planOf(props, box)
  const point = place === null || !isShown ? undefined : props.points[place]
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (plan === null) return
    const { left } = event.currentTarget.getBoundingClientRect()
    read(nearest(plan.xs, event.clientX - left))
  }
  return (
    <div
      ref={ref}
      className={styles.plot}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={hide}
    >
      {plan && box && (
        <svg className={styles.drawing} width={box.width} height={box.height} aria-hidden="true">
          <Axes {...props} plan={plan} box={box} />
          {props.kind === 'line' ? (
            <Line {...props} plan={plan} />
          ) : (
            <Columns {...props} plan={plan} />
          )}
          {place !== null && point && (
            <g>
              <line
                className={styles.rule}
                x1={plan.xs[place]}
                x2={plan.xs[place]}
                y1={plan.top}
                y2={plan.bottom}
              />
              <circle className={styles.dot} cx={plan.xs[place]} cy={plan.y(point.value)} r={5} />
            </g>
          )}
        </svg>
      )}
      {plan && place !== null && point && (
        <p
          aria-hidden="true"
          className={styles.readout}
          data-side={(plan.xs[place] ?? 0) > (plan.left + plan.right) / 2 ? 'left' : 'right'}
          style={{ insetBlockStart: 0, left: plan.xs[place] }}
        >
          <strong>{props.format(point.value)}</strong> {point.label}
        </p>
      )}
      <Places {...props} place={place} onRead={read} onHide={hide} />
    </div>
  )
}

/** The last position is kept when the value is hidden, so that the slider continues there. */
function useReading() {
  const [place, setPlace] = useState<number | null>(null)
  const [isShown, setIsShown] = useState(false)
  return {
    place,
    isShown,
    read: (at: number) => {
      setPlace(at)
      setIsShown(true)
    },
    hide: () => setIsShown(false),
  }
}

type PlacesProps = CourseChartProps & {
  place: number | null
  onRead: (place: number) => void
  onHide: () => void
}

/**
 * Keyboard and screen reader access to the points: a native slider, invisible because the drawing
 * marks its position.
 */
function Places({ title, points, format, place, onRead, onHide }: PlacesProps) {
  const newest = points.length - 1
  const at = Math.min(place ?? newest, newest)
  const point = points[at]
  return (
    <input
      type="range"
      className={styles.places}
      min={0}
      max={newest}
      value={at}
      onChange={(event) => onRead(event.target.valueAsNumber)}
      onFocus={() => onRead(at)}
      onBlur={onHide}
      onKeyDown={({ key }) => key === 'Escape' && onHide()}
      aria-label={`Values of ${title}`}
      aria-valuetext={point && `${point.label}: ${format(point.value)}`}
    />
  )
}

/** An upper estimate of the width of an axis character in rem. */
const LETTER = 0.42

type Plan = ReturnType<typeof planOf>

/** Positions in px. */
function planOf({ points, format }: CourseChartProps, { width, height, rem, isRtl }: Box) {
  const y = scaleLinear({
    domain: [0, Math.max(1, ...points.map(({ value }) => value))],
    range: [height - 1.75 * rem, 1.25 * rem],
    nice: 4,
  })
  // Counts are whole numbers, so there is no grid line at 2.5.
  const ticks = y.ticks(4).filter(Number.isInteger)
  const room = rem * (1 + LETTER * Math.max(...ticks.map((tick) => format(tick).length)))
  const [left, right] = isRtl ? [0, width - room] : [room, width]
  const places = scaleBand({
    domain: points.map((_, place) => place),
    range: isRtl ? [right, left] : [left, right],
    paddingInner: 0.35,
    paddingOuter: 0.2,
  })
  const breadth = Math.min(places.bandwidth(), 4 * rem)
  const xs = points.map((_, place) => (places(place) ?? 0) + places.bandwidth() / 2)
  const longest = Math.max(...points.map(({ label }) => label.length))
  const shown = labelsThatFit(points.length, right - left, rem * (0.5 + LETTER * longest))
  return { y, ticks, left, right, xs, breadth, shown, rem, isRtl, top: 0, bottom: y(0) }
}

const nearest = (xs: readonly number[], x: number) =>
  xs.reduce((best, each, at) => (Math.abs(each - x) < Math.abs((xs[best] ?? 0) - x) ? at : best), 0)

type PartProps = CourseChartProps & { plan: Plan }

function Axes({ points, format, plan, box }: PartProps & { box: Box }) {
  return (
    <g>
      {plan.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.ground : styles.grid}
            x1={plan.left}
            x2={plan.right}
            y1={plan.y(tick)}
            y2={plan.y(tick)}
          />
          <text
            className={styles.words}
            x={plan.isRtl ? box.width : 0}
            y={plan.y(tick)}
            dominantBaseline="middle"
            textAnchor="start"
          >
            {format(tick)}
          </text>
        </g>
      ))}
      {plan.shown.map((place) => (
        <text
          key={place}
          className={styles.words}
          x={plan.xs[place]}
          y={box.height - 0.35 * plan.rem}
          textAnchor="middle"
        >
          {points[place]?.label}
        </text>
      ))}
    </g>
  )
}

function Line({ points, plan }: PartProps) {
  const x = (_: ChartPoint, place: number) => plan.xs[place] ?? 0
  const y = ({ value }: ChartPoint) => plan.y(value)
  const newest = points.at(-1)
  return (
    <g>
      <AreaClosed data={[...points]} x={x} y={y} yScale={plan.y} className={styles.area} />
      <LinePath data={[...points]} x={x} y={y} className={styles.line} />
      {newest && (
        <circle className={styles.dot} cx={plan.xs.at(-1)} cy={plan.y(newest.value)} r={4} />
      )}
    </g>
  )
}

function Columns({ points, format, plan }: PartProps) {
  const hasRoom = plan.breadth > 2.5 * plan.rem
  return (
    <g>
      {points.map(({ label, value }, place) => (
        <g key={label}>
          <rect
            className={styles.column}
            x={(plan.xs[place] ?? 0) - plan.breadth / 2}
            y={plan.y(value)}
            width={plan.breadth}
            height={plan.bottom - plan.y(value)}
            rx={4}
          />
          {hasRoom && (
            <text
              className={styles.figure}
              x={plan.xs[place]}
              y={plan.y(value) - 0.4 * plan.rem}
              textAnchor="middle"
            >
              {format(value)}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}
