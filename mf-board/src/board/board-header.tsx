import { cycleName } from '@firstchair/contract'
import { Heading } from '@firstchair/design-system/heading'
import { mountainIdsAtom, tickerSettingsQuery } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
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
    <BoardTitle
      cycle={cycleName(data?.cycleHours)}
      count={isReady ? <MountainCount /> : undefined}
    />
  )
}

type BoardTitleProps = { cycle: string; count?: ReactNode }

export const BoardTitle = ({ cycle, count = '–' }: BoardTitleProps) => (
  <div className={styles.headerText}>
    <Heading level={1} size="title">
      Active Auctions
    </Heading>
    <div className={styles.headerText}>
      {/* The API writes the text of a first paint into this element (`withFills`). */}
      <p className={styles.kicker} data-fill="cycle">{`${cycle} Auction`}</p>
      <p className={styles.fact}>
        <span className={styles.factFigure}>{count}</span>
        <span>Mountains Available</span>
      </p>
    </div>
  </div>
)

const MountainCount = () => useAtomValue(mountainIdsAtom).length
