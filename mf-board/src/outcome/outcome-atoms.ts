import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type { Outcome } from './outcome.rules.ts'

/** The results that the user has not dismissed, the oldest first. Written by `useOutcomeFeed`. */
export const outcomesAtom = atom<readonly Outcome[]>([])

/** The results that cards show instead of the next cycle. */
export const outcomesOnCardsAtom = selectAtom(outcomesAtom, (outcomes) =>
  outcomes.filter(({ shownFrom }) => shownFrom !== null),
)

/** The result on one mountain's card. */
export const outcomeAtom = (mountainId: string): Atom<Outcome | undefined> =>
  selectAtom(outcomesOnCardsAtom, (shown) => shown.find((one) => one.mountainId === mountainId))
