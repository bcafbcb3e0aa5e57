import type { User } from '@firstchair/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, api } from '../client/api.ts'
import { queryClient } from '../client/queries.ts'

async function readCurrentUser(signal: AbortSignal): Promise<User | null> {
  try {
    return await api.currentUser({ signal })
  } catch (error) {
    // The spec's "can be configured to give an empty result": no user is signed in.
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** `GET /api/auth/user`, kept for five minutes (spec §7); `null` when no user is signed in. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => readCurrentUser(signal),
  staleTime: 5 * 60_000,
})

/**
 * The signed-in user. The shell shows "Loading..." until the user is known, so a remote always gets
 * a final value at its first render.
 */
export function useSession(): { user: User | null } {
  const { data } = useQuery(currentUserQuery, queryClient)
  return { user: data ?? null }
}

/** The signed-in user outside of React; `undefined` while that is not known. */
export const currentUser = (): User | null | undefined =>
  queryClient.getQueryData(currentUserQuery.queryKey)

/** Sets a user that is already known, without a request. */
export function acceptUser(user: User): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user)
}

let latest: Promise<void> = Promise.resolve()

/**
 * Fetches the current user again: after a login, a profile change, an ended session. A call during
 * another one cancels that request; both callers then wait for the later response.
 */
export function refreshSession(): Promise<void> {
  const refresh: Promise<void> = fetchCurrentUser()
    .catch((error) => {
      if (refresh === latest) throw error
    })
    .then(() => (refresh === latest ? undefined : latest))
  latest = refresh
  return refresh
}

async function fetchCurrentUser(): Promise<void> {
  // A request in flight was sent before the event that caused this call.
  await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey })
  // Invalidated explicitly: with staleTime alone, data stays fresh if the clock was set back.
  await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey, refetchType: 'none' })
  await queryClient.fetchQuery(currentUserQuery)
}

/** Calls `listener` when the signed-in user changes. Returns the function that stops it. */
export function onUserChange(listener: (user: User | null) => void): () => void {
  let id = currentUser()?.id
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== currentUserQuery.queryKey[0]) return
    const user = currentUser()
    if (user === undefined || user?.id === id) return
    id = user?.id
    listener(user)
  })
}
