import { DEFAULT_SCROLL_SPEED } from '@firstchair/contract'
import { Container } from '@firstchair/design-system/container'
import { ErrorState } from '@firstchair/design-system/error-state'
import { formatClock } from '@firstchair/design-system/server-clock'
import { Ticker } from '@firstchair/design-system/ticker'
import {
  lastUpdatedAtom,
  type MountainsState,
  mountainsStateAtom,
  reloadMountains,
  tickerMessagesQuery,
  tickerSettingsQuery,
  useSession,
} from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { ActivityFeed, ActivityRail } from '../activity/activity-lazy.tsx'
import { railAlways, railFrom } from '../activity/rail.css.ts'
import { WonCard } from '../won/won-card.tsx'
import * as styles from './board.css.ts'
import { BoardHeader } from './board-header.tsx'
import { BoardMain } from './board-main.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'

/** Rounded to the second that is shown, so that it renders at most once a second. */
const lastSecondAtom = atom((get) => {
  const at = get(lastUpdatedAtom)
  return at === null ? null : Math.floor(at / 1_000) * 1_000
})

function BoardFooter() {
  const at = useAtomValue(lastSecondAtom)
  return (
    <footer className={styles.footer}>
      <p>
        Last Updated:{' '}
        {at === null ? '–' : <time dateTime={new Date(at).toISOString()}>{formatClock(at)}</time>}
      </p>
    </footer>
  )
}

/** The auction board, the home page of signed-in users. */
export const Board = () => <BoardScreen state={useAtomValue(mountainsStateAtom)} />

export function BoardScreen({ state }: { state: MountainsState }) {
  const canHaveRail = useMatch(railFrom)
  const mustHaveRail = useMatch(railAlways)
  const [isOpen, setOpen] = useState(false)
  const hasRail = canHaveRail && (isOpen || mustHaveRail)
  return (
    <div className={styles.page}>
      <Container width="wide">
        <BoardHeader
          isReady={state === 'ready'}
          activity={{
            place: mustHaveRail ? 'none' : canHaveRail ? 'rail' : 'dialog',
            isOpen,
            setOpen,
          }}
        />
      </Container>
      <BoardTicker />
      <Container width="wide">
        <div className={styles.content}>
          <WonNotice />
          <div className={styles.columns} data-rail={hasRail || undefined}>
            <BoardContent state={state} />
            {state === 'ready' && <ActivityFeed />}
            {state === 'ready' && hasRail && <ActivityRail />}
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

/**
 * Reminds a winner on the board of a ticket to pay. Not loaded lazily: the document brings the wins
 * along, and a card that came later would move the board.
 */
function WonNotice() {
  const { user } = useSession()
  return user && <WonCard key={user.id} user={user} />
}

/** Whether the screen matches a media query. */
function useMatch(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => false,
  )
}
