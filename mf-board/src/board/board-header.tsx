import { cycleName } from '@firstchair/contract'
import { Heading } from '@firstchair/design-system/heading'
import { formatClock, formatZone } from '@firstchair/design-system/server-clock'
import {
  connectionAtom,
  mountainIdsAtom,
  tickerSettingsQuery,
  useServerSecond,
} from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { ActivityButton } from '../activity/activity-dialog.tsx'
import { HelpButton } from '../guide/guide-lazy.tsx'
import * as styles from './board.css.ts'

type BoardHeaderProps = {
  isReady: boolean
  /** The latest bids are beside the cards, so no button leads to them. */
  hasRail: boolean
}

export const BoardHeader = ({ isReady, hasRail }: BoardHeaderProps) => (
  <header className={styles.header}>
    <CycleTitle />
    <div className={styles.facts}>
      {isReady && <MountainCount />}
      <Clock />
      {isReady && !hasRail && <ActivityButton />}
      {isReady && <HelpButton />}
    </div>
  </header>
)

function CycleTitle() {
  const { data } = useQuery(tickerSettingsQuery)
  return <BoardTitle cycle={cycleName(data?.cycleHours)} />
}

export const BoardTitle = ({ cycle }: { cycle: string }) => (
  <div className={styles.headerText}>
    <Heading level={1} size="title">
      Active Auctions
    </Heading>
    {/* The API writes the text of a first paint into this element (`withFills`). */}
    <p className={styles.kicker} data-fill="cycle">{`${cycle} Auction`}</p>
  </div>
)

const MountainCount = () => (
  <p className={styles.fact}>
    <span className={styles.factFigure}>{useAtomValue(mountainIdsAtom).length}</span>
    <span>Mountains Available</span>
  </p>
)

/**
 * The server's time, which all countdowns use, in the browser's time zone. It stands still while
 * nothing is heard from the server.
 */
function Clock() {
  const running = useServerSecond()
  const now = useAtomValue(connectionAtom).asOf ?? running
  return (
    <p className={styles.factFromMedium}>
      <span className={styles.factFigure}>{formatClock(now)}</span>
      <span>Server Time ({formatZone(now)})</span>
    </p>
  )
}
