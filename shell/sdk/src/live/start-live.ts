import { mountainsStateAtom, reloadMountains } from '../board/mountains.ts'
import { reloadMyBids } from '../board/my-bids.ts'
import { store } from '../page/store.ts'
import { onUserChange } from '../session/session.ts'
import { announceAuctionNews } from './auction-news.ts'
import { openFeed } from './live-feed.ts'
import { watchWakeUp } from './wake-up.ts'

/**
 * Starts everything that keeps the page true: feed, wake-up, announcements. Called once by the
 * shell, after {@link seedFrom}. Returns the way to stop.
 */
export function startLive(): () => void {
  // A document without the mountains, of another page than the board's, has no bids either.
  if (store.get(mountainsStateAtom) === 'loading') {
    void reloadMountains()
    void reloadMyBids()
  }
  const socket = openFeed()
  const stops = [
    () => socket.stop(),
    watchWakeUp(socket),
    announceAuctionNews(),
    // Sockets belong to a session: another person needs another one.
    onUserChange(() => {
      socket.reconnect()
      void reloadMyBids()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
