import { drawRidge, HEIGHT, type Ridge, WIDTH } from '@firstchair/ridge'
import { memo } from 'react'
import * as styles from './mountain-ridge.css.ts'

export type MountainRidgeProps = {
  /** The whole picture follows from it. */
  name: string
  /** `ended` for an auction that takes no more bids. */
  tone?: 'neutral' | 'winning' | 'losing' | 'ended'
}

/**
 * Each mountain's own picture: a ridge line drawn from its name alone, tinted by the state of the
 * person's bid.
 * When: beside a mountain's name. It fills the box it is put in, with its foot on the box's own,
 * and gives up its sides where the box is narrow.
 * Not for a sign of state by itself: say it in words beside it.
 * Anatomy: sky, sun, three ranges, snow with its shade, hills, trees. Under forced colours a line
 * drawing.
 * Keyboard: none.
 * Screen reader: silent.
 */
export const MountainRidge = memo(function MountainRidge({
  name,
  tone = 'neutral',
}: MountainRidgeProps) {
  const ridge = ridgeOf(name)
  return (
    <svg
      className={`${styles.root} ${styles.tones[tone]}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className={styles.sky} width={WIDTH} height={HEIGHT} />
      <circle className={styles.sun} cx={ridge.sun.x} cy={ridge.sun.y} r={ridge.sun.radius} />
      <path className={styles.farRange} d={ridge.far} />
      <path className={styles.middle} d={ridge.middle} />
      <path className={styles.massif} d={ridge.massif} />
      <path className={styles.snow} d={ridge.snow} />
      <path className={styles.shade} d={ridge.shade} />
      <path className={styles.hills} d={ridge.hills} />
      <path className={styles.trees} d={ridge.trees} />
    </svg>
  )
})

/** A board redraws often and its names never change. */
const drawn = new Map<string, Ridge>()

function ridgeOf(name: string): Ridge {
  const known = drawn.get(name)
  if (known) return known
  const ridge = drawRidge(name)
  drawn.set(name, ridge)
  return ridge
}
