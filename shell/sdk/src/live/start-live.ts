import { mountainsStateAtom, reloadMountains } from '../board/mountains.ts'
import { reloadMyBids } from '../board/my-bids.ts'
import { store } from '../page/store.ts'
import { currentUser, onUserChange } from '../session/session.ts'
import { announceAuctionNews } from './auction-news.ts'
import { watchPresses } from './last-press.ts'
import { openFeed } from './open-feed.ts'
import { watchWakeUp } from './wake-up.ts'

/**
 * Starts the live feed, the wake-up checks and the announcements. Called once by the shell, after
 * {@link seedFrom}. Returns the function that stops them.
 */
export function startLive(): () => void {
  // Only the board's document contains mountains and bids. Every page tells a user when they are
  // outbid; a visitor needs mountains only where they are shown.
  if (store.get(mountainsStateAtom) === 'loading' && currentUser() !== null) {
    void reloadMountains()
    void reloadMyBids()
  }
  const socket = openFeed()
  const stops = [
    () => socket.stop(),
    watchWakeUp(socket),
    watchPresses(),
    announceAuctionNews(),
    // The server binds a socket to a session, so a login or logout needs a new one.
    onUserChange(() => {
      socket.reconnect()
      void reloadMyBids()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
