import { atom } from 'jotai'
import { outcomesAtom } from '../own/outcome-atoms.ts'

/** The auctions on which the user is outbid and whose bar they have dismissed. Written by the bar. */
export const dismissedAtom = atom<readonly string[]>([])

/** The auctions in the lane of the last ten minutes, while it is on the screen. Written by the lane. */
export const laneAtom = atom<readonly string[]>([])

/** Whether a notice above the cards lists unpaid wins. Written by the notice. */
export const hasNoticeAtom = atom(false)

/**
 * The place of the screen's only primary button: several would not stand out. `outbid`: the mountains
 * on which the user is outbid.
 */
export const primaryPlaceAtom = (outbid: readonly string[]) =>
  atom((get) => {
    const lane = get(laneAtom)
    if (outbid.some((id) => lane.includes(id))) return 'lane'
    const outcomes = get(outcomesAtom)
    if (outcomes.some(({ isWon }) => isWon)) return 'bar'
    const dismissed = get(dismissedAtom)
    // A loss that the user has not seen is in the bar, and nothing can be done about it.
    const hasLoss = outcomes.some(({ isSeen }) => !isSeen)
    if (!hasLoss && outbid.some((id) => !dismissed.includes(id))) return 'bar'
    return get(hasNoticeAtom) ? 'notice' : 'card'
  })
