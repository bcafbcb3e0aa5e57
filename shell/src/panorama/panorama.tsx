import * as styles from './panorama.css.ts'
import { farRange, forest, nearRange, PANORAMA } from './panorama.rules.ts'

/** The cable, from valley to top, in the picture's coordinates. */
const CABLE = { fromY: 178, toY: 62 } as const
const cableY = (x: number): number => CABLE.fromY + ((CABLE.toY - CABLE.fromY) * x) / PANORAMA.width

const chairs = [80, 300, 520, 740, 960, 1180] as const
const FIRST_CHAIR = 1180
const towers = [190, 850, 1290] as const

/**
 * The picture at the foot of a page: a range, and a lift going up it with the first chair in the
 * signal colour. Decoration; it stands behind what is in the same positioned box.
 */
export function Panorama() {
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${PANORAMA.width} ${PANORAMA.height}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      {farRange.map(({ body }) => (
        <path key={body} className={styles.far} d={body} />
      ))}
      {nearRange.map(({ body, shade, snow }) => (
        <g key={body}>
          <path className={styles.near} d={body} />
          <path className={styles.shade} d={shade} />
          <path className={styles.snow} d={snow} />
        </g>
      ))}
      <path className={styles.forest} d={forest} />
      <Lift />
    </svg>
  )
}

function Lift() {
  return (
    <>
      {towers.map((x) => (
        <path
          key={x}
          className={styles.line}
          d={`M${x} ${cableY(x)}V${PANORAMA.height - 24}M${x - 14} ${cableY(x)}h28`}
        />
      ))}
      <path className={styles.line} d={`M0 ${CABLE.fromY}L${PANORAMA.width} ${CABLE.toY}`} />
      {chairs.map((x) => (
        <g key={x} transform={`translate(${x} ${cableY(x)})`}>
          <path className={styles.line} d="M0 0v20m-12 0h24M-12 20v14m24-14v14" />
          <path
            className={x === FIRST_CHAIR ? styles.firstChair : styles.chair}
            d="M-14 30h28v9a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4Z"
          />
        </g>
      ))}
    </>
  )
}
