import {
  done,
  IDEMPOTENCY_HEADER,
  type MaxBidEdit,
  type Mountain,
  maxBidSet,
  maxBids,
} from '@firstchair/contract'
import { call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'

const path = (mountainId: string) => `/api/mountains/${encodeURIComponent(mountainId)}/max-bid`

/** The user's own maximum in the open cycle of a mountain that they lead; null if they have none. */
export const maximumQuery = (userId: string, { id, cycleId }: Pick<Mountain, 'id' | 'cycleId'>) =>
  queryOptions({
    queryKey: ['max-bid', userId, id, cycleId],
    queryFn: async ({ signal }): Promise<number | null> =>
      (await readMaximums(signal)).find((one) => one.mountainId === id && one.cycleId === cycleId)
        ?.maximum ?? null,
    // Another device may have changed it, which no event reports.
    staleTime: 0,
  })

/** All maximums of the signed-in user. */
export const readMaximums = (signal?: AbortSignal) =>
  call(maxBids, '/api/max-bids', signal && { signal })

/** A maximum as it was submitted. A repeat with the same key counts once. */
export type MaximumRequest = {
  mountainId: string
  cycleId: string
  bidderId: string
  maximum: number
  /** The facts that the bidder was shown; undefined while they are not loaded. */
  factsId?: MaxBidEdit['factsId']
  key: string
}

export const setMaximum = ({ mountainId, key, ...body }: MaximumRequest) =>
  call(maxBidSet, path(mountainId), {
    method: 'PUT',
    body,
    headers: { [IDEMPOTENCY_HEADER]: key },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })

export const removeMaximum = (mountainId: string) =>
  call(done, path(mountainId), { method: 'DELETE', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })

/** A request without an answer after this time is treated as an unknown outcome. */
const ANSWER_WITHIN_MS = 10_000
