import type { Mountain } from '@firstchair/contract'
import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { maximumQuery } from './max-bid-calls.ts'
import type { MaximumNews } from './maximum-news.rules.ts'

/** Keyed by user and cycle, so that a new cycle starts empty. Written by `useOutcomeFeed`. */
export const maximumNewsAtom = atom<ReadonlyMap<string, MaximumNews>>(new Map())

export const newsKey = (userId: string | null, { cycleId }: Mountain) => `${userId} ${cycleId}`

/** The latest event of the user's maximum in the open cycle. */
export function useMaximumNews(userId: string | null, mountain: Mountain): MaximumNews | undefined {
  const key = newsKey(userId, mountain)
  return useAtomValue(useMemo(() => atom((get) => get(maximumNewsAtom).get(key)), [key]))
}

/** The maximum that was beaten; 0 if none, or if the user has bid above it since: then that bid was outbid. */
export function useBeatenMaximum(
  mountain: Mountain,
  userId: string | null,
  myLastBid: number | null,
) {
  const { beaten = 0 } = useMaximumNews(userId, mountain) ?? {}
  return (myLastBid ?? 0) <= beaten ? beaten : 0
}

/** The user's maximum, if it has been read; requests nothing. `useOutcomeFeed` reads all of them, the dialog its own. */
export const useKnownMaximum = (userId: string | null, mountain: Mountain) =>
  useQuery({ ...maximumQuery(userId ?? '', mountain), enabled: false }).data
