import { drawRidge, HEIGHT, outlinesOf, type Point, type Ridge, WIDTH } from '@firstchair/ridge'
import { memo, useDeferredValue } from 'react'
import { useIsAwake } from '../awake/use-is-awake.ts'
import * as styles from './mountain-ridge.css.ts'

export type MountainRidgeProps = {
  /** The image is generated from it. */
  name: string
  /** `ended` for an auction that takes no more bids. */
  tone?: 'neutral' | 'winning' | 'losing' | 'ended'
  /** The time of day: dawn, sunrise, day, the glow after sunset, night. */
  light?: 'dawn' | 'sunrise' | 'day' | 'alpenglow' | 'night'
}

/**
 * A mountain's image: a ridge line generated from its name, tinted by the state of the user's bid.
 * When: beside a mountain's name. It fills its container and shows the summit and a third of sky in
 * each, up to six times as wide as high.
 * Not for a sign of state by itself: say it in words beside it.
 * Anatomy: sky, sun, three ranges, snow with its shade, hills, trees; lift lights at night. Under forced colours a line
 * drawing.
 * Keyboard: none.
 * Screen reader: silent.
 */
export const MountainRidge = memo(function MountainRidge({
  name,
  tone = 'neutral',
  light = 'day',
}: MountainRidgeProps) {
  // With their paths, a document with a board of mountains would be four times as long. Deferred, so
  // that drawing all of them does not block a press.
  const ridge = useDeferredValue(useIsAwake()) ? ridgeOf(name) : null
  return (
    <svg
      className={`${styles.root} ${styles.tones[tone]} ${styles.lights[light]}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className={styles.sky} width={WIDTH} height={HEIGHT} />
      {ridge !== null && <Drawing ridge={ridge} isNight={light === 'night'} />}
    </svg>
  )
})

const Drawing = ({ ridge, isNight }: { ridge: Ridge; isNight: boolean }) => (
  <>
    <circle className={styles.sun} cx={ridge.sun.x} cy={ridge.sun.y} r={ridge.sun.radius} />
    <path className={styles.farRange} d={ridge.far} />
    <path className={styles.middle} d={ridge.middle} />
    <path className={styles.massif} d={ridge.massif} />
    <path className={styles.snow} d={ridge.snow} />
    <path className={styles.shade} d={ridge.shade} />
    <path className={styles.hills} d={ridge.hills} />
    <path className={styles.trees} d={ridge.trees} />
    {isNight &&
      liftOf(ridge).map(([x, y]) => (
        <circle key={x} className={styles.liftLight} cx={x} cy={y - 3} r={2} />
      ))}
  </>
)

/** Lights of a lift on every eighth point of the hills' outline. */
const liftOf = ({ hills }: Ridge): Point[] =>
  outlinesOf(hills)
    .flat()
    .filter(([x, y], place) => place % 8 === 4 && x < WIDTH && y < HEIGHT)

/** Cached, because the board renders often and the names do not change. */
const drawn = new Map<string, Ridge>()

function ridgeOf(name: string): Ridge {
  const known = drawn.get(name)
  if (known) return known
  const ridge = drawRidge(name)
  drawn.set(name, ridge)
  return ridge
}
