import { done, type User, watchedMountain } from '@firstchair/contract'
import { call, serverMessage, toast, watchlistKey } from '@firstchair/sdk'
import { queryOptions, useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod/mini'
import { afterChanges, type WatchChange } from './watchlist.rules.ts'

const entries = z.array(watchedMountain)
const changeKey = [...watchlistKey, 'change']

const watchlistQuery = (userId: string) =>
  queryOptions({
    queryKey: [...watchlistKey, 'of', userId],
    queryFn: async ({ signal }) => {
      const watched = await call(entries, '/api/user/watchlist', { signal })
      return watched.map(({ mountainId }) => mountainId)
    },
  })

const saveChange = ({ mountainId, isWatched }: WatchChange) =>
  call(done, `/api/user/watchlist/${encodeURIComponent(mountainId)}`, {
    method: isWatched ? 'PUT' : 'DELETE',
  })

export type Watchlist = {
  /** The mountains that the user watches, with presses not yet saved; null until it is known. */
  watched: ReadonlySet<string> | null
  watch: (change: WatchChange) => void
}

/** The user's watchlist. A star shows at once and goes back if it cannot be saved. */
export function useWatchlist(user: Pick<User, 'id'> | null): Watchlist {
  const query = watchlistQuery(user?.id ?? '')
  const { data } = useQuery({ ...query, enabled: user !== null })
  const { mutate } = useMutation({
    mutationKey: changeKey,
    mutationFn: saveChange,
    // One after the other, so that the last press of a star counts.
    scope: { id: changeKey.join() },
    onSuccess: async (_done, change, _shown, { client }) => {
      // A list that was requested before does not contain the change.
      await client.cancelQueries(query)
      client.setQueryData(query.queryKey, (saved) => saved && [...afterChanges(saved, [change])])
    },
    onError: (error, { name, isWatched }, _shown, { client }) => {
      toast({
        title: isWatched ? `${name} isn't watched` : `${name} is still watched`,
        text: serverMessage(error, "The star couldn't be saved. Please press it again."),
        tone: 'danger',
      })
      // The outcome is unknown if no answer arrived.
      void client.invalidateQueries(query)
    },
  })
  const pending = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => state.variables as WatchChange, // only the mutation above has this key
  })
  const watched = useMemo(() => (data ? afterChanges(data, pending) : null), [data, pending])
  return useMemo(() => ({ watched, watch: mutate }), [watched, mutate])
}
