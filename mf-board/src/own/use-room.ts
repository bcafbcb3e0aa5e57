import type { Mountain } from '@firstchair/contract'
import { biddingRoomQuery, useSession } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMaximum } from './use-maximum.ts'

/** The bidding limit and what remains of it for one mountain; null until they are known. */
export type Room = {
  limit: number | null
  left: number | null
  /** Who raises the limit; older servers do not name it. */
  contactEmail?: string | undefined
  /** How long a winner has to pay. */
  paymentWindowHours?: number | undefined
}

/** The user's room on a mountain; undefined for a visitor, who has no limit. */
export function useRoom(mountain: Mountain): Room | undefined {
  const { user } = useSession()
  const maximum = useMaximum(mountain)
  const isLeader = user !== null && mountain.currentBidderId === user.id
  const lead = isLeader ? (maximum ?? mountain.currentPrice) : null
  const { data } = useQuery({
    ...biddingRoomQuery(mountain.id, lead),
    enabled: user !== null && maximum !== undefined,
  })
  if (!user) return undefined
  if (!data) return { limit: null, left: null }
  // A raise replaces the lead, or the maximum, on this mountain.
  const left = Math.max(0, data.limit - data.committed + (lead ?? 0))
  const { limit, contactEmail, paymentWindowHours } = data
  return { limit, left, contactEmail, paymentWindowHours }
}
