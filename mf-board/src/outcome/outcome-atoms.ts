import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type { Outcome } from './outcome.rules.ts'

/** The results on the board, the oldest first. Written by `outcome-feed.tsx`. */
export const outcomesAtom = atom<readonly Outcome[]>([])

/** The result on one mountain's card. */
export const outcomeAtom = (mountainId: string): Atom<Outcome | undefined> =>
  selectAtom(outcomesAtom, (outcomes) => outcomes.find((one) => one.mountainId === mountainId))
