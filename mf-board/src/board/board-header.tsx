import { Heading } from '@firstchair/design-system/heading'
import { ServerClock } from '@firstchair/design-system/server-clock'
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

const Clock = () => (
  <p className={css.fact}>
    <ServerClock now={useServerSecond()} />
    <span>Server Time</span>
  </p>
)
