import { useSyncExternalStore } from 'react'

import { railFrom } from './rail.css.ts'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(railFrom)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the screen has room for the rail beside the cards. */
export const useRoomForRail = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(railFrom).matches,
    () => false,
  )
