import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import * as styles from './landing.css.ts'

// Chairs hang on the cable from valley to top; the foremost is the one that is bid for.
const chairs = [
  { x: 150, y: 425 },
  { x: 390, y: 350 },
  { x: 640, y: 272 },
  { x: 900, y: 191 },
  { x: 1150, y: 112 },
] as const

/** The picture behind the landing's words: a ridge at night and a lift going up it. */
export function Chairlift() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.pictureRidge}>
        <MountainRidge name="Firstchair" />
      </div>
      <svg
        className={styles.lift}
        viewBox="0 0 1280 480"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        <path className={styles.cable} d="M-20 478 1300 65" />
        {chairs.map(({ x, y }, at) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <path className={styles.hanger} d="M0 0V34M-16 34H16" />
            <path
              className={at === chairs.length - 1 ? styles.firstChair : styles.chair}
              d="M-18 34h36v15a5 5 0 0 1-5 5h-26a5 5 0 0 1-5-5Z"
            />
          </g>
        ))}
      </svg>
    </div>
  )
}
