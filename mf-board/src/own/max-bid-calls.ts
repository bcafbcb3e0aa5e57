import {
  done,
  IDEMPOTENCY_HEADER,
  type MaxBidEdit,
  type Mountain,
  maxBidSet,
  maxBids,
  type PlaceBid,
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

/** Sets a maximum, which is the amount of the body. A repeat with the same key counts once. */
export const setMaximum = ({
  body: { mountainId, amount: maximum, ...body },
  key,
  signal,
}: {
  body: PlaceBid
  key: string
  signal: AbortSignal
}) =>
  call(maxBidSet, path(mountainId), {
    method: 'PUT',
    body: { ...body, maximum } satisfies MaxBidEdit,
    headers: { [IDEMPOTENCY_HEADER]: key },
    signal,
  })

export const removeMaximum = (mountainId: string) =>
  call(done, path(mountainId), { method: 'DELETE', signal: AbortSignal.timeout(10_000) })
