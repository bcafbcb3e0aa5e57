import { useState } from 'react'
import { type HeldOrder, isOrderChanged, nextOrder } from './held-order.rules.ts'

/** The order to show while cards must not move under a hand. */
export const useHeldOrder = (ids: readonly string[], view: string, isHeld: boolean) => {
  const live: HeldOrder = { ids, view }
  const [kept, setKept] = useState(live)
  const shown = nextOrder(kept, live, isHeld)
  // Adopted while rendering: an effect would paint the old order once more.
  if (shown !== kept) setKept(shown)
  return {
    ids: shown.ids,
    isChanged: isOrderChanged(shown, live),
    update: () => setKept(live),
  }
}
