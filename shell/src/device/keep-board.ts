import type { Bid, Mountain } from '@firstchair/contract'
import {
  connectionAtom,
  currentUser,
  lastUpdatedAtom,
  mountainsAtom,
  mountainsStateAtom,
  myBidsAtom,
  serverNow,
  store,
} from '@firstchair/sdk'
import { type KeptBoard, keptBoard } from './kept-board.rules.ts'

/** The service worker reads it: api/src/document/service-worker.ts. */
const CACHE = 'firstchair-board'
const KEY = '/offline-board'
const EVERY_MS = 15_000

/** Keeps the board as it is shown, now and then and when the page is left. */
export function keepBoard(): void {
  let keptAt: number | null = null
  const keep = () => {
    const board = shownBoard()
    const updatedAt = store.get(lastUpdatedAtom)
    if (board === null || updatedAt === keptAt) return
    keptAt = updatedAt
    void write(board)
  }
  setInterval(keep, EVERY_MS)
  document.addEventListener('visibilitychange', keep)
  const stop = store.sub(mountainsStateAtom, () => {
    if (store.get(mountainsStateAtom) !== 'ready') return
    stop()
    keep()
  })
  keep()
}

function shownBoard(): KeptBoard | null {
  if (!currentUser() || store.get(mountainsStateAtom) !== 'ready') return null
  const { asOf } = store.get(connectionAtom)
  const mountains: readonly Mountain[] = store.get(mountainsAtom)
  const bids: readonly Bid[] = store.get(myBidsAtom)
  return keptBoard(mountains, bids, asOf ?? serverNow())
}

async function write(board: KeptBoard): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    await cache.put(KEY, Response.json(board))
    // The user may have signed out meanwhile.
    if (!currentUser()) await caches.delete(CACHE)
  } catch {
    // A full disk, or a browser that keeps nothing: there is no board offline then.
  }
}

export async function forgetBoard(): Promise<void> {
  try {
    await caches.delete(CACHE)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
