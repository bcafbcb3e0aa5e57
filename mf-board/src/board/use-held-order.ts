import { useState } from 'react'
import { type HeldOrder, nextOrder, orderChange } from './held-order.rules.ts'

type LiveOrder = Pick<HeldOrder, 'ids' | 'view'> & {
  /** All mountains of the board, including those that the view hides. */
  listed: readonly string[]
}

/** The order of the cards. It is held while the user points at, focuses or bids on one. */
export function useHeldOrder({ ids, view, listed }: LiveOrder, isHeld: boolean) {
  const live: HeldOrder = { ids, view, added: [] }
  const [kept, setKept] = useState(live)
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
