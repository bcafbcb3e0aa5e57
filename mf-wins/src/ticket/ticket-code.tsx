import type { MountainFacts } from '@firstchair/contract'
import { Text } from '@firstchair/design-system/text'
import { useMemo } from 'react'
import { encode } from 'uqr'
import * as styles from './ticket.css.ts'

/** The QR standard requires a margin of four modules. */
const QUIET_ZONE = 4

type TicketCodeProps = {
  code: string
  /** What the ticket is for; missing where only its code is known. */
  facts?: MountainFacts | null | undefined
}

/** The code that the lift scans, black on white in every theme. */
export function TicketCode({ code, facts }: TicketCodeProps) {
  const { size, path } = useMemo(() => draw(linkOf(code)), [code])
  return (
    <div className={styles.code}>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code that the lift scans"
      >
        <rect className={styles.qrGround} width={size} height={size} />
        <path className={styles.qrModules} d={path} shapeRendering="crispEdges" />
      </svg>
      <Text size="small" align="center">
        Show this code {facts?.redeemAt ? 'where you redeem it' : 'at the lift'}. It works once.
      </Text>
    </div>
  )
}

const linkOf = (code: string): string => new URL(`/ticket/${code}`, location.href).href

function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const modules = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return { size, path: modules.join('') }
}
