import { useState } from 'react'
import { type HeldOrder, nextOrder, orderChange } from './held-order.rules.ts'

type LiveOrder = Pick<HeldOrder, 'ids' | 'view'> & {
  /** All mountains of the board, whatever the view shows. */
  listed: readonly string[]
}

/** The order to show while cards must not move under a hand. */
export function useHeldOrder({ ids, view, listed }: LiveOrder, isHeld: boolean) {
  const live: HeldOrder = { ids, view, added: [] }
  const [kept, setKept] = useState(live)
  const shown = nextOrder(kept, live, isHeld)
  // Adopted while rendering: an effect would paint the old order once more.
  if (shown !== kept) setKept(shown)
  const all = new Set(listed)
  return {
    ids: shown.ids,
    added: shown.added.filter((id) => all.has(id)),
    change: orderChange(shown, live, (id) => all.has(id)),
    update: () => setKept(live),
  }
}
