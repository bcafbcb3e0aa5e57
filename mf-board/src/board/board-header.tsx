import { Heading } from '@firstchair/design-system/heading'
import { formatClock, formatZone } from '@firstchair/design-system/server-clock'
import { mountainIdsAtom, useServerSecond } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import * as styles from './board.css.ts'

export const BoardHeader = ({ isReady }: { isReady: boolean }) => (
  <header className={styles.header}>
    <div className={styles.headerText}>
      <p className={styles.kicker}>Biweekly Auction</p>
      <Heading level={1}>Active Auctions</Heading>
    </div>
    <div className={styles.facts}>
      {isReady && <MountainCount />}
      <Clock />
    </div>
  </header>
)

const MountainCount = () => (
  <p className={styles.fact}>
    <span className={styles.factFigure}>{useAtomValue(mountainIdsAtom).length}</span>
    <span>Mountains Available</span>
  </p>
)

/** The server's time, which all countdowns use, in the browser's time zone. */
function Clock() {
  const now = useServerSecond()
  return (
    <p className={styles.factFromMedium}>
      <span className={styles.factFigure}>{formatClock(now)}</span>
      <span>Server Time ({formatZone(now)})</span>
    </p>
  )
}
