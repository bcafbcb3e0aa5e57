import { cycleName } from '@firstchair/contract'
import { Heading } from '@firstchair/design-system/heading'
import { mountainIdsAtom, tickerSettingsQuery } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import * as styles from './board.css.ts'
import { HelpButton } from './guide-lazy.tsx'

export const BoardHeader = ({ isReady }: { isReady: boolean }) => (
  <header className={styles.header}>
    <CycleTitle isReady={isReady} />
    <div className={styles.help}>{isReady && <HelpButton />}</div>
  </header>
)

function CycleTitle({ isReady }: { isReady: boolean }) {
  const { data } = useQuery(tickerSettingsQuery)
  return (
    <div className={styles.headerText}>
      <Heading level={1} size="title">
        Active Auctions
      </Heading>
      <div className={styles.headerText}>
        {/* Its length is a setting, which the first paint does not have. */}
        {isReady && <p className={styles.kicker}>{`${cycleName(data?.cycleHours)} Auction`}</p>}
        <p className={styles.fact}>
          <span className={styles.factFigure}>{isReady ? <MountainCount /> : '–'}</span>
          <span>Mountains Available</span>
        </p>
      </div>
    </div>
  )
}

const MountainCount = () => useAtomValue(mountainIdsAtom).length
