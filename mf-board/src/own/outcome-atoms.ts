import { type Atom, atom } from 'jotai'
import type { Outcome } from './outcome.rules.ts'

/** The results that the user has neither read nor dismissed, the oldest first. Written by `startOutcomeFeed`. */
export const outcomesAtom = atom<readonly Outcome[]>([])

/** The result that one mountain's card shows instead of the next cycle. */
export const outcomeAtom = (mountainId: string): Atom<Outcome | undefined> =>
  atom((get) =>
    get(outcomesAtom).find((one) => one.mountainId === mountainId && one.shownFrom !== null),
  )
