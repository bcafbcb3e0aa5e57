import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { formatClock } from '@firstchair/design-system/server-clock'
import { connectionAtom, mountainIdsAtom, useSession } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { BidDialog } from '../bid/bid-dialog.tsx'
import { EndingSoon } from '../ending/ending-soon.tsx'
import { OutbidBar } from '../outbid/outbid-bar.tsx'
import { useWatchlist } from '../watch/use-watchlist.ts'
import * as styles from './board.css.ts'
import { outlineAtom } from './board-atoms.ts'
import { BoardGrid } from './board-grid.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import { EligibilityBanner } from './eligibility-banner.tsx'
import { OrderNotice } from './order-notice.tsx'
import { useBoardView } from './use-board-view.ts'
import { useConnectionAnnouncements } from './use-connection-announcements.ts'
import { useHeldOrder } from './use-held-order.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useLinkedBid } from './use-linked-bid.ts'
import { usePresence } from './use-presence.ts'
import type { BoardView, Filter } from './view.rules.ts'

/** Everything below the header, once there is data. A bid that moves no card does not render it. */
export function BoardMain() {
  const { user } = useSession()
  const choice = useBoardView()
  // The toolbar answers a press at once, the cards follow.
  const view = useDeferredValue(choice.view)
  const watchlist = useWatchlist(user)
  const outline = useOutline(user?.id ?? null, view, watchlist.watched ?? NONE)
  const [bidOn, setBidOn] = useState<string | null>(null)
  useLinkedBid(setBidOn)
  const { isPresent, presenceProps } = usePresence()
  const listed = useAtomValue(mountainIdsAtom)
  const isHeld = isPresent || bidOn !== null
  const order = useHeldOrder({ ids: outline.ids, view: JSON.stringify(view), listed }, isHeld)
  const { ref, keepFocus } = useKeptFocus(bidOn)
  const closeDialog = useCallback(
    (closed: string) => setBidOn((open) => (open === closed ? null : open)),
    [],
  )
  if (outline.counts.all === 0 && order.ids.length === 0) return <NoAuctions />
  return (
    <section className={styles.main} aria-label="Auction board" ref={ref} {...presenceProps}>
      <OfflineBanner />
      {user && <EligibilityBanner user={user} />}
      <EndingSoon onBid={setBidOn} isHeld={isHeld} />
      <BoardToolbar choice={choice} counts={outline.counts} />
      <OrderNotice order={order} onUpdate={() => keepFocus(order.update)} />
      {order.ids.length === 0 ? (
        <NothingFound filter={view.filter} onClear={() => keepFocus(choice.clear)} />
      ) : (
        <BoardGrid
          ids={order.ids}
          userId={user?.id ?? null}
          watchlist={watchlist}
          onBid={setBidOn}
        />
      )}
      <OutbidBar ids={outline.outbid} onBid={setBidOn} keepFocus={keepFocus} />
      {bidOn !== null && <BidDialog mountainId={bidOn} onClose={closeDialog} />}
    </section>
  )
}

const NoAuctions = () => (
  <EmptyState
    title="No auctions right now"
    text="The next auction appears here the moment it opens."
  />
)

const NONE: ReadonlySet<string> = new Set()

/** Memoized, because a new atom computes the whole board again. */
const useOutline = (userId: string | null, view: BoardView, watched: ReadonlySet<string>) =>
  useAtomValue(useMemo(() => outlineAtom(userId, view, watched), [userId, view, watched]))

type NothingFoundProps = { filter: Filter; onClear: () => void }

const NothingFound = ({ filter, onClear }: NothingFoundProps) => (
  <EmptyState
    title="No mountain fits"
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
      title={isServerDown ? 'Firstchair cannot be reached' : 'You are offline'}
    >
      {asOf === null ? 'Prices may be old.' : `Prices are as of ${formatClock(asOf)}.`} Bidding is
      paused until the connection is back.
    </Banner>
  )
}
