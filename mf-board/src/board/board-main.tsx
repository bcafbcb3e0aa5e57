import { brand } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { formatClock } from '@firstchair/design-system/server-clock'
import {
  announce,
  type ConnectionStatus,
  connectionAtom,
  mountainIdsAtom,
  mountainsAtom,
  useSearchParam,
  useServerTime,
  useSession,
} from '@firstchair/sdk'
import { useAtomValue, useStore } from 'jotai'
import {
  memo,
  type SyntheticEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { focusOnce } from '../card/focus-once.ts'
import { MountainCard } from '../card/mountain-card.tsx'
import { BidDialog, preloadBidContent } from '../dialog/bid-dialog.tsx'
import { EligibilityBanner } from '../dialog/eligibility-banner.tsx'
import { NEAR_END_MS } from '../notices/ending.rules.ts'
import { EndingSoon, endingsAtom } from '../notices/ending-soon.tsx'
import { Outcomes } from '../notices/notices-lazy.tsx'
import { primaryPlaceAtom } from '../notices/urgent-atoms.ts'
import { WonNotice } from '../notices/won-card.tsx'
import { outcomesOnCardsAtom } from '../own/outcome-atoms.ts'
import { useWatchlist, type Watchlist } from '../own/use-watchlist.ts'
import * as styles from './board.css.ts'
import { outlineAtom } from './board-atoms.ts'
import { BoardToolbar } from './board-toolbar.tsx'
import { FirstSteps } from './guide-lazy.tsx'
import { OrderNotice } from './order-notice.tsx'
import { useBoardView } from './use-board-view.ts'
import { useHeldOrder } from './use-held-order.ts'
import { usePresence } from './use-presence.ts'
import type { BoardView, Filter } from './view.rules.ts'

const sentences: Record<ConnectionStatus, string> = {
  live: 'Back online. Prices are live.',
  reconnecting: 'Reconnecting. Prices may be old.',
  offline: 'Offline. Bidding is paused until the connection is back.',
}

/** Announces each change of the connection once; the page shows it in the header and a banner. */
function useConnectionAnnouncements(): void {
  const { status, isPolled } = useAtomValue(connectionAtom)
  const announced = useRef<ConnectionStatus>('live')
  useEffect(() => {
    // The shell says that prices are polled.
    if (announced.current === status || isPolled) return
    announced.current = status
    announce(sentences[status])
  }, [status, isPolled])
}

/** Everything below the header, once there is data. A bid that moves no card does not render it. */
export function BoardMain() {
  const { user } = useSession()
  const choice = useBoardView()
  // The toolbar answers a press at once, the cards follow.
  const view = useDeferredValue(choice.view)
  const watchlist = useWatchlist(user)
  const outline = useOutline(user?.id ?? null, view, watchlist.watched ?? NONE)
  const place = useAtomValue(useMemo(() => primaryPlaceAtom(outline.outbid), [outline.outbid]))
  const [urgentId] = outline.outbid
  const [bidOn, setBidOn] = useState<string | null>(null)
  useLinkedBid(setBidOn)
  const { isPresent, presenceProps } = usePresence()
  const listed = useAtomValue(mountainIdsAtom)
  const isHeld = isPresent || bidOn !== null
  const pinned = usePinned()
  const order = useHeldOrder(
    { ids: outline.ids, view: JSON.stringify(view), listed, pinned },
    isHeld,
  )
  const { ref, keepFocus } = useKeptFocus(bidOn)
  const board = useStore()
  const [since] = useState(() => board.get(mountainsAtom))
  const closeDialog = useCallback(
    (closed: string) => setBidOn((open) => (open === closed ? null : open)),
    [],
  )
  if (outline.counts.all === 0 && order.ids.length === 0) return <NoAuctions />
  return (
    <section className={styles.main} aria-label="Auction board" ref={ref} {...presenceProps}>
      <OfflineBanner />
      {user && <EligibilityBanner user={user} />}
      <EndingSoon
        userId={user?.id ?? null}
        urgentId={urgentId}
        isPrimary={place === 'lane'}
        mine={outline.mine}
        onBid={setBidOn}
        isHeld={isHeld}
      >
        <WonNotice isPrimary={place === 'notice' || place === 'card'} isHeld={isHeld} />
      </EndingSoon>
      {user && <FirstSteps key={user.id} userId={user.id} keepFocus={keepFocus} />}
      <BoardToolbar choice={choice} counts={outline.counts} />
      <OrderNotice order={order} onUpdate={() => keepFocus(order.update)} />
      {order.ids.length === 0 ? (
        <NothingFound filter={view.filter} onClear={() => keepFocus(choice.clear)} />
      ) : (
        <BoardGrid
          ids={order.ids}
          userId={user?.id ?? null}
          urgentId={place === 'card' ? urgentId : undefined}
          watchlist={watchlist}
          onBid={setBidOn}
        />
      )}
      {user && (
        <Outcomes
          part="bars"
          outbid={outline.outbid}
          onBid={setBidOn}
          keepFocus={keepFocus}
          onHidden={choice.clear}
          isPrimary={place === 'bar'}
        />
      )}
      {user && <Outcomes part="feed" userId={user.id} since={since} />}
      {bidOn !== null && <BidDialog mountainId={bidOn} onClose={closeDialog} />}
    </section>
  )
}

const NoAuctions = () => (
  <>
    <WonNotice />
    <EmptyState
      title="No auctions right now"
      text="The next auction appears here the moment it opens."
    />
  </>
)

const MINUTE_MS = 60_000

/**
 * Cards that keep their place: those in their last minute, and those with a result, also after they have
 * shown it. These are released by the next press, or once no card shows a result and no end is near.
 */
function usePinned(): string[] {
  const endings = useAtomValue(endingsAtom)
  const shown = useAtomValue(outcomesOnCardsAtom).map(({ mountainId }) => mountainId)
  const last = useServerTime((now) => endings.filter(({ at }) => at - now < MINUTE_MS).length)
  const isNear = useServerTime((now) => endings.some(({ at }) => at - now < NEAR_END_MS))
  const [kept, setKept] = useState(shown)
  const added = shown.filter((id) => !kept.includes(id))
  const isReleased = shown.length === 0 && kept.length > 0 && !isNear
  // Set while rendering: an effect would paint the new order first.
  if (isReleased || added.length > 0) setKept(isReleased ? [] : [...kept, ...added])
  useEffect(() => {
    const release = () => setKept((ids) => (ids.length === 0 ? ids : []))
    const stopping = new AbortController()
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, release, { signal: stopping.signal })
    return () => stopping.abort()
  }, [])
  return isReleased ? [] : [...endings.slice(0, last).map(({ id }) => id), ...kept, ...shown]
}

const NONE: ReadonlySet<string> = new Set()

/** Memoized, because a new atom computes the whole board again. */
const useOutline = (userId: string | null, view: BoardView, watched: ReadonlySet<string>) =>
  useAtomValue(useMemo(() => outlineAtom(userId, view, watched), [userId, view, watched]))

type NothingFoundProps = { filter: Filter; onClear: () => void }

const NothingFound = ({ filter, onClear }: NothingFoundProps) => (
  <EmptyState
    title="No matches"
    text={
      filter === 'watched'
        ? 'No auction that you watch matches. Press the star on a card to watch its mountain.'
        : 'No auction matches your search and filter.'
    }
    action={<Button onPress={onClear}>Show all mountains</Button>}
  />
)

function OfflineBanner() {
  useConnectionAnnouncements()
  const { status, asOf, cause } = useAtomValue(connectionAtom)
  if (status !== 'offline') return null
  const isServerDown = cause === 'server'
  return (
    <Banner
      tone="warning"
      title={isServerDown ? `${brand.name} can't be reached` : "You're offline"}
    >
      {asOf === null ? 'Prices may be old.' : `Prices are as of ${formatClock(asOf)}.`} Bidding is
      paused until the connection is back.
    </Banner>
  )
}

/** A card has other buttons, too. */
function preloadForAction({ target }: SyntheticEvent): void {
  if (target instanceof Element && target.closest('[data-action]')) preloadBidContent()
}

type BoardGridProps = {
  ids: readonly string[]
  userId: string | null
  /** Where the user is outbid and the end is the nearest. */
  urgentId: string | undefined
  watchlist: Watchlist
  onBid: (mountainId: string) => void
}

const BoardGrid = memo(function BoardGrid({
  ids,
  userId,
  urgentId,
  watchlist,
  onBid,
}: BoardGridProps) {
  return (
    <div className={styles.measure}>
      {/* Loads the dialog early, when somebody is about to press. */}
      <ul
        className={styles.grid}
        aria-label="Auctions"
        data-grid
        onPointerOver={preloadForAction}
        onFocus={preloadForAction}
      >
        {ids.map((id) => (
          <li key={id} className={styles.cell}>
            <MountainCard
              mountainId={id}
              userId={userId}
              isUrgent={id === urgentId}
              isWatched={watchlist.watched?.has(id)}
              onWatch={watchlist.watch}
              onBid={onBid}
            />
          </li>
        ))}
      </ul>
    </div>
  )
})

/**
 * When a pressed button disappears, the browser moves the focus to the top of the page. `keepFocus`
 * is for buttons that disappear when pressed. `bidOn` is the mountain of the open dialog; its card
 * takes the focus when the dialog closes.
 */
function useKeptFocus(bidOn: string | null) {
  const ref = useRef<HTMLElement>(null)
  const keepFocus = useCallback((act: () => void) => {
    if (ref.current) focusOnce(ref.current)
    act()
  }, [])
  useEffect(() => {
    if (bidOn === null) return
    return () => {
      if (ref.current && document.activeElement === document.body) takeBack(ref.current, bidOn)
    }
  }, [bidOn])
  return { ref, keepFocus }
}

/** The card may have another button to bid by now, for the next cycle, or none. */
function takeBack(board: HTMLElement, mountainId: string): void {
  const card = board.querySelector<HTMLElement>(`[data-mountain="${mountainId}"]`)
  const button = card?.querySelector<HTMLElement>('[data-action] button:enabled')
  if (button) button.focus({ preventScroll: true })
  else focusOnce(card ?? board)
}

/**
 * Opens the bid dialog of the mountain that a mail's link names (`/?bid=<id>`). The parameter is
 * removed at once, so that a reload does not open the dialog again.
 */
function useLinkedBid(open: (mountainId: string) => void): void {
  const [linked, setLinked] = useSearchParam('bid')
  // An effect, because links outside of the board change the URL.
  useEffect(() => {
    if (linked === null) return
    open(linked)
    setLinked(null)
  }, [linked, open, setLinked])
}
