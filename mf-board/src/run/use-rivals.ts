import type { Mountain } from '@firstchair/contract'
import { mountainsAtom } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { activityQuery } from '../card/mountain-calls.ts'
import { steadyAtom } from '../notices/steady-atom.ts'
import { type Fight, fightAfter, fightOf } from './run.rules.ts'

const fights = new Map<string, Fight>()

/** Whom the leader of each auction has outbid, as far as the page has seen. It remembers the states before. */
const rivalsAtom = steadyAtom(
  atom((get) =>
    Object.fromEntries(
      get(mountainsAtom).map((mountain) => {
        const known = fights.get(mountain.id)
        const fight = known ? fightAfter(known, mountain) : fightOf(mountain)
        fights.set(mountain.id, fight)
        return [mountain.id, fight.rival]
      }),
    ),
  ),
)

/** Whom a leader has outbid. What the page has not seen, it reads once; no bid costs a request. */
export function useRivals(): (mountain: Mountain) => string | null {
  const seen = useAtomValue(rivalsAtom)
  const { data } = useQuery(activityQuery)
  return ({ id, currentBidder }) => {
    const inCycle = data?.pulses.get(id)?.bids ?? 0
    const read = data?.latest
      .filter(({ mountainId }) => mountainId === id)
      .slice(0, inCycle)
      .find(({ displayName }) => displayName !== currentBidder)
    return seen[id] ?? read?.displayName ?? null
  }
}
