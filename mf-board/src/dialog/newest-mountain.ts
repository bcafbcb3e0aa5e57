import type { Mountain } from '@firstchair/contract'
import { mountainAtom, store } from '@firstchair/sdk'

/** The newest known state: the feed may have brought a later one than this response. */
export function newestMountain(answered: Mountain): Mountain {
  const known = store.get(mountainAtom(answered.id))
  return known && known.seq > answered.seq ? known : answered
}
