import { DEFAULT_SCROLL_SPEED } from '@firstchair/contract'
import { Container } from '@firstchair/design-system/container'
import { ErrorState } from '@firstchair/design-system/error-state'
import { formatClock } from '@firstchair/design-system/server-clock'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Ticker } from '@firstchair/design-system/ticker'
import {
  lastUpdatedAtom,
  type MountainsState,
  mountainsStateAtom,
  reloadMountains,
  tickerMessagesQuery,
  tickerSettingsQuery,
  useIsAwake,
} from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { card } from '../card/card.css.ts'
import { picture } from '../card/card-picture.css.ts'
import * as styles from './board.css.ts'
import { BoardHeader } from './board-header.tsx'
import { BoardMain } from './board-main.tsx'

/** Rounded to the second that is shown, so that it renders at most once a second. */
const lastSecondAtom = atom((get) => {
  const at = get(lastUpdatedAtom)
  return at === null ? null : Math.floor(at / 1_000) * 1_000
})

function BoardFooter() {
  const at = useAtomValue(lastSecondAtom)
  // A server does not know the time zone.
  const isAwake = useIsAwake()
  return (
    <footer className={styles.footer}>
      <p>
        Last Updated:{' '}
        {at === null || !isAwake ? (
          '–'
        ) : (
          <time dateTime={new Date(at).toISOString()}>{formatClock(at)}</time>
        )}
      </p>
    </footer>
  )
}

/** The auction board, the home page of signed-in users. */
export const Board = () => <BoardScreen state={useAtomValue(mountainsStateAtom)} />

export const BoardScreen = ({ state }: { state: MountainsState }) => (
  <div className={styles.page}>
    <Container width="wide">
      <BoardHeader isReady={state === 'ready'} />
    </Container>
    <BoardTicker />
    <Container width="wide">
      <div className={styles.content}>
        <BoardContent state={state} />
        <BoardFooter />
      </div>
    </Container>
  </div>
)

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

const PLACES = Array.from({ length: 16 }, (_, at) => at)

/** Empty cards in the board's own grid, below a line as high as the toolbar. */
const BoardLoading = () => (
  <div className={styles.main}>
    <p className={styles.loading} role="status">
      Loading auction data
    </p>
    <div className={styles.measure} aria-hidden="true">
      <div className={styles.grid}>
        {PLACES.map((at) => (
          <div key={at} className={styles.cell}>
            <div className={card}>
              <div className={picture}>
                <Skeleton height="100%" shape="block" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  </div>
)

/** The admins' announcements. Renders nothing if there are none or they fail to load. */
function BoardTicker() {
  const { data: messages = [] } = useQuery(tickerMessagesQuery)
  const { data: settings } = useQuery(tickerSettingsQuery)
  return (
    <Ticker
      messages={messages.map(({ message }) => message)}
      secondsPerLoop={settings?.scrollSpeed ?? DEFAULT_SCROLL_SPEED}
    />
  )
}
