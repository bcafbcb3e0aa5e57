import { Heading } from '@firstchair/design-system/heading'
import { formatClock, formatZone } from '@firstchair/design-system/server-clock'
import { mountainIdsAtom, useServerSecond } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import * as css from './board.css.ts'

export const BoardHeader = ({ isReady }: { isReady: boolean }) => (
  <header className={css.header}>
    <div className={css.headerText}>
      <p className={css.kicker}>Biweekly Auction</p>
      <Heading level={1}>Active Auctions</Heading>
    </div>
    <div className={css.facts}>
      {isReady && <MountainCount />}
      <Clock />
    </div>
  </header>
)

const MountainCount = () => (
  <p className={css.fact}>
    <span className={css.factFigure}>{useAtomValue(mountainIdsAtom).length}</span>
    <span>Mountains Available</span>
  </p>
)

/** The server's clock, which every countdown follows, in the page's time zone. */
const Clock = () => {
  const now = useServerSecond()
  return (
    <p className={css.factFromMedium}>
      <span className={css.factFigure}>{formatClock(now)}</span>
      <span>Server Time ({formatZone(now)})</span>
    </p>
  )
}
