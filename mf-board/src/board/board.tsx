import { Container } from '@firstchair/design-system/container'
import { ErrorState } from '@firstchair/design-system/error-state'
import { type MountainsState, mountainsStateAtom, reloadMountains } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { LazyFeed, LazyRail } from '../activity/activity-lazy.tsx'
import { useRoomForRail } from '../activity/use-room-for-rail.ts'
import { WonNotice } from '../won/won-notice.tsx'
import * as styles from './board.css.ts'
import { BoardFooter } from './board-footer.tsx'
import { BoardHeader } from './board-header.tsx'
import { BoardMain } from './board-main.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardTicker } from './board-ticker.tsx'

/** The auction board, the home page of signed-in users. */
export const Board = () => <BoardScreen state={useAtomValue(mountainsStateAtom)} />

export function BoardScreen({ state }: { state: MountainsState }) {
  const hasRail = useRoomForRail()
  return (
    <div className={styles.page}>
      <Container width="wide">
        <BoardHeader isReady={state === 'ready'} hasRail={hasRail} />
      </Container>
      <BoardTicker />
      <Container width="wide">
        <div className={styles.content}>
          <WonNotice />
          <div className={styles.columns}>
            <BoardContent state={state} />
            {state === 'ready' && <LazyFeed />}
            {state === 'ready' && hasRail && <LazyRail />}
          </div>
          <BoardFooter />
        </div>
      </Container>
    </div>
  )
}

function BoardContent({ state }: { state: MountainsState }) {
  switch (state) {
    case 'ready':
      return <BoardMain />
    case 'error':
      return (
        <ErrorState
          title="The auctions could not be loaded"
          text="Your bids are safe. Check your connection and try again."
          onRetry={() => void reloadMountains()}
        />
      )
    case 'loading':
      return <BoardLoading />
  }
}

const BoardLoading = () => (
  <div className={styles.main}>
    <p className={styles.loading} role="status">
      Loading auction data
    </p>
    <BoardSkeleton />
  </div>
)
