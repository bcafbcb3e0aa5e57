import {
  activity,
  type Mountain,
  type MountainDetail,
  mountainDetail,
  pastCycle,
} from '@firstchair/contract'
import { call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'

/** A mountain as the part of its data that is not in the feed depends on it. */
type Shown = Pick<Mountain, 'id' | 'cycleId'>

/** What a ticket is for, and the version of that, which a bid names. */
export type Ticket = Pick<MountainDetail, 'facts' | 'factsId'>

/** What the ticket of the open cycle is for: by its key, each event of the mountain refreshes it (spec §4). */
export const factsQuery = ({ id, cycleId }: Shown) =>
  queryOptions({
    queryKey: ['mountains', id, 'facts', cycleId],
    queryFn: async ({ signal }): Promise<Ticket> =>
      call(mountainDetail, `/api/mountains/${id}`, { signal }),
    // An admin may edit them until the first bid.
    staleTime: 0,
  })

/** How the last closed cycles ended; read again when the next one opens. */
export const pastCyclesQuery = ({ id, cycleId }: Shown) =>
  queryOptions({
    queryKey: ['past-cycles', id, cycleId],
    queryFn: ({ signal }) => call(z.array(pastCycle), `/api/mountains/${id}/cycles`, { signal }),
  })

/**
 * The bids so far of all open cycles. Below `mountains`, so that a reconnect reads it again. Not kept:
 * what happens meanwhile does not arrive.
 */
export const activityQuery = queryOptions({
  queryKey: ['mountains', 'activity'],
  queryFn: async ({ signal }) => {
    const { pulses, latest } = await call(activity, '/api/activity', { signal })
    return { pulses: new Map(pulses.map((pulse) => [pulse.mountainId, pulse])), latest }
  },
  gcTime: 0,
})
