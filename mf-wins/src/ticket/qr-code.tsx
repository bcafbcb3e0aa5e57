import { useMemo } from 'react'
import { encode } from 'uqr'
import * as styles from './ticket.css.ts'

/** The QR standard requires a margin of four modules. */
const QUIET_ZONE = 4

/** `text` as a QR code, black on white in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={styles.qrGround} width={size} height={size} />
      <path className={styles.qrModules} d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const modules = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return { size, path: modules.join('') }
}
