import { type Atom, atom } from 'jotai'
import type { Outcome } from './outcome.rules.ts'

/** The results that the user has not dismissed, the oldest first. Written by `useOutcomeFeed`. */
export const outcomesAtom = atom<readonly Outcome[]>([])

/** The results that cards show instead of the next cycle. */
export const outcomesOnCardsAtom = atom((get) =>
  get(outcomesAtom).filter(({ shownFrom }) => shownFrom !== null),
)

/** The result on one mountain's card. */
export const outcomeAtom = (mountainId: string): Atom<Outcome | undefined> =>
  atom((get) => get(outcomesOnCardsAtom).find((one) => one.mountainId === mountainId))
