import { brand, type User } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { formatClock } from '@firstchair/design-system/server-clock'
import {
  connectionAtom,
  mountainIdsAtom,
  mountainsAtom,
  useSearchParam,
  useServerSecond,
  useSession,
} from '@firstchair/sdk'
import { useAtomValue, useStore } from 'jotai'
import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { focusOnce } from '../card/focus-once.ts'
import { BidDialog } from '../dialog/bid-dialog.tsx'
import { EligibilityBanner } from '../dialog/missing-line.tsx'
import { Lane } from '../notices/lane.tsx'
import type { NoticeBarProps } from '../notices/notice-bar.tsx'
import { NoticeBar } from '../notices/notices-lazy.tsx'
import { useNotices } from '../notices/use-notices.ts'
import { obstacleOf } from '../own/eligibility.rules.ts'
import { takeOffer, useClaimedBids } from '../own/saved-bids.ts'
import { useWatchlist } from '../own/use-watchlist.ts'
import type { OnStage } from '../run/run.rules.ts'
import { RunStage } from '../run/run-lazy.tsx'
import { useRun } from '../run/use-run.ts'
import * as styles from './board.css.ts'
import { outlineAtom } from './board-atoms.ts'
import { BoardGrid } from './board-grid.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import { FirstSteps } from './guide-lazy.tsx'
import { OrderNotice } from './order-notice.tsx'
import { useBoardView } from './use-board-view.ts'
import { useHeldOrder } from './use-held-order.ts'
import { usePresence } from './use-presence.ts'
import { useStillCards } from './use-still-cards.ts'
import type { BoardView, Filter } from './view.rules.ts'

/** Everything below the header, once there is data. */
export function BoardMain() {
  const { user } = useSession()
  const userId = user?.id ?? null
  const choice = useBoardView()
  // The toolbar answers a press at once, the cards follow.
  const view = useDeferredValue(choice.view)
  const watchlist = useWatchlist(user)
  const outline = useOutline(userId, view, watchlist.watched ?? NONE)
  const [bidOn, setBidOn] = useState<string | null>(null)
  const isLinked = useLinkedBid(setBidOn)
  useSavedBid(user, isLinked || bidOn !== null, setBidOn)
  const { hasPointer, hasFocus, board, presenceProps } = usePresence()
  const offersOrder = hasFocus || bidOn !== null
  const isHeld = hasPointer || offersOrder
  const order = useBoardOrder(outline, view, isHeld)
  const keepFocus = useKeptFocus(board, bidOn)
  const run = useRun(false)
  const { on } = run
  const stage = useMemo(() => stageIds(on), [on])
  const { lane, bar, primary, dismiss } = useNotices(userId, board, order.ids, isHeld, stage)
  useStillCards(lane.length, isHeld)
  const closeDialog = useCallback(
    (closed: string) => setBidOn((open) => (open === closed ? null : open)),
    [],
  )
  const primaryOf = (place: 'lane' | 'card') =>
    primary?.place === place ? primary.mountainId : undefined
  return (
    <section className={styles.main} aria-label="Auction board" {...presenceProps}>
      <OfflineBanner />
      {user && <EligibilityBanner user={user} />}
      {on === null ? (
        <Lane ids={lane} userId={userId} primaryId={primaryOf('lane')} onBid={setBidOn} />
      ) : (
        <RunStage
          run={run}
          userId={userId}
          isPrimary={primaryOf('lane') === on.id}
          onBid={setBidOn}
        />
      )}
      {user && <FirstSteps key={`steps ${user.id}`} userId={user.id} keepFocus={keepFocus} />}
      {outline.counts.all > 0 && <BoardToolbar choice={choice} counts={outline.counts} />}
      <OrderNotice order={order} isOffered={offersOrder} onUpdate={() => keepFocus(order.update)} />
      {order.ids.length > 0 ? (
        <BoardGrid
          ids={order.ids}
          userId={userId}
          lane={lane}
          primaryId={primaryOf('card')}
          watchlist={watchlist}
          onBid={setBidOn}
        />
      ) : (
        <NoCards
          isEmpty={outline.counts.all === 0}
          filter={view.filter}
          onClear={() => keepFocus(choice.clear)}
        />
      )}
      {userId !== null && (
        <Bottom
          key={userId}
          userId={userId}
          bar={bar}
          isPrimary={primary?.place === 'bar'}
          onBid={setBidOn}
          onDismiss={dismiss}
          keepFocus={keepFocus}
          onHidden={choice.clear}
        />
      )}
      {bidOn !== null && <BidDialog key={bidOn} mountainId={bidOn} onClose={closeDialog} />}
    </section>
  )
}

/** Remembers the mountains as the board first showed them, until the bar has loaded. */
function Bottom(props: Omit<NoticeBarProps, 'since'>) {
  const board = useStore()
  const [since] = useState(() => board.get(mountainsAtom))
  return <NoticeBar since={since} {...props} />
}

type NoCardsProps = NothingFoundProps & { isEmpty: boolean }

const NoCards = ({ isEmpty, ...found }: NoCardsProps) =>
  isEmpty ? (
    <EmptyState
      title="No auctions right now"
      text="The next auction appears here the moment it opens."
    />
  ) : (
    <NothingFound {...found} />
  )

/** What the stage has in the place of the lane: a result is no auction to bid on. */
const stageIds = (on: OnStage | null): readonly string[] | null =>
  on && (on.kind === 'open' ? [on.id] : [])

const MINUTE_MS = 60_000

/** The order of the cards. Those in their last minute and those with a result keep their places. */
function useBoardOrder({ ids, ends, results }: Outline, view: BoardView, isHeld: boolean) {
  const listed = useAtomValue(mountainIdsAtom)
  const now = useServerSecond()
  const last = ends.filter(({ at }) => at - now < MINUTE_MS).map(({ id }) => id)
  return useHeldOrder({ ids, view, listed, pinned: [...last, ...results] }, isHeld)
}

type Outline = ReturnType<typeof useOutline>

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

/**
 * When a pressed button disappears, the browser moves the focus to the top of the page. `keepFocus`
 * is for buttons that disappear when pressed. `bidOn` is the mountain of the open dialog; its card
 * takes the focus when the dialog closes.
 */
function useKeptFocus(board: RefObject<HTMLElement | null>, bidOn: string | null) {
  useEffect(() => {
    if (bidOn === null) return
    return () => {
      if (board.current && document.activeElement === document.body) takeBack(board.current, bidOn)
    }
  }, [board, bidOn])
  return useCallback(
    (act: () => void) => {
      if (board.current) focusOnce(board.current)
      act()
    },
    [board],
  )
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
 * removed at once, so that a reload does not open the dialog again. Returns whether there is one.
 */
function useLinkedBid(open: (mountainId: string) => void): boolean {
  const [linked, setLinked] = useSearchParam('bid')
  // An effect, because links outside of the board change the URL.
  useEffect(() => {
    if (linked === null) return
    open(linked)
    setLinked(null)
  }, [linked, open, setLinked])
  return linked !== null
}

/**
 * Who may bid at last is offered, once, what they had saved before. Not in the place of another dialog,
 * where they may be typing: then at their next visit, and the card says it until then.
 */
function useSavedBid(user: User | null, isBusy: boolean, open: (mountainId: string) => void): void {
  const board = useStore()
  useClaimedBids(user?.id ?? null)
  const bidderId = user && obstacleOf(user) === null ? user.id : null
  // An effect: it opens the dialog without a press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog that closes must not open another one
  useEffect(() => {
    if (bidderId === null || isBusy) return
    const cycles = new Set(board.get(mountainsAtom).map(({ cycleId }) => cycleId))
    const offered = takeOffer(bidderId, ({ cycleId }) => cycles.has(cycleId))
    if (offered !== null) open(offered)
  }, [board, bidderId, open])
}
