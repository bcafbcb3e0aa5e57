import { useState } from 'react'
import { keepPlaces } from '../notices/kept-places.rules.ts'
import { type HeldOrder, nextOrder, orderChange } from './held-order.rules.ts'

type LiveOrder = Pick<HeldOrder, 'ids' | 'view'> & {
  /** All mountains of the board, including those that the view hides. */
  listed: readonly string[]
  /** Cards that keep their place: those in their last minute, and those that show a result. */
  pinned: readonly string[]
}

/** The order of the cards. It is held while the user points at, focuses or bids on one. */
export function useHeldOrder({ ids, view, listed, pinned }: LiveOrder, isHeld: boolean) {
  const [kept, setKept] = useState<HeldOrder>({ ids, view, added: [] })
  const isSameView = view === kept.view
  const live = { ids: isSameView ? keepPlaces(kept.ids, ids, pinned) : ids, view, added: [] }
  const shown = nextOrder(kept, live, isHeld)
  // Set while rendering: an effect would paint the old order first.
  if (shown !== kept) setKept(shown)
  const all = new Set(listed)
  return {
    ids: shown.ids,
    added: shown.added.filter((id) => all.has(id)),
    change: orderChange(shown, live, (id) => all.has(id)),
    update: () => setKept(live),
  }
}
