import { type CycleRecord, cycleRecord } from '@firstchair/contract'
import { call } from '@firstchair/sdk'
import { infiniteQueryOptions } from '@tanstack/react-query'

export type CycleAddress = { mountainId: string; number: string; season: string | null }

/** How often to refetch until the cycle has closed and, moments later, its hash is stored. */
export const refetchMs = (record: Pick<CycleRecord, 'resultHash'> | undefined): number | false =>
  record?.resultHash ? false : 15_000

/** A page of the record of a closed cycle: the bids after this `seq`, from the first when null. */
function readRecord(
  { mountainId, number, season }: CycleAddress,
  after: number | null,
  signal: AbortSignal,
): Promise<CycleRecord> {
  const query = new URLSearchParams({
    ...(season !== null && { season }),
    ...(after !== null && { after: String(after) }),
  }).toString()
  return call(
    cycleRecord,
    `/api/mountains/${encodeURIComponent(mountainId)}/cycles/${encodeURIComponent(number)}${query && `?${query}`}`,
    { signal },
  )
}

export const cycleRecordQuery = (address: CycleAddress) =>
  infiniteQueryOptions({
    // Apart from the mountain's other data, which each bid of the next cycle makes stale.
    queryKey: ['cycle-record', address.mountainId, address.number, address.season],
    queryFn: ({ pageParam, signal }) => readRecord(address, pageParam, signal),
    initialPageParam: null as number | null, // the type of all page parameters
    getNextPageParam: ({ nextAfter }) => nextAfter ?? null,
    refetchInterval: ({ state }) => refetchMs(state.data?.pages[0]),
  })
