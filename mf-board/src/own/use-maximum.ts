import type { Mountain } from '@firstchair/contract'
import { useSession } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { maximumQuery } from './max-bid-calls.ts'

/** The user's own maximum on a mountain; null without one, undefined until it is known. */
export function useMaximum(mountain: Mountain): number | null | undefined {
  const { user } = useSession()
  // Only a leader has one.
  const isLeader = user !== null && mountain.currentBidderId === user.id
  const { data, isError } = useQuery({
    ...maximumQuery(user?.id ?? '', mountain),
    enabled: isLeader,
  })
  if (!isLeader || isError) return null
  return data
}
