import type { User } from '@firstchair/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, api } from '../client/api.ts'
import { queryClient } from '../client/queries.ts'

async function readCurrentUser(signal: AbortSignal): Promise<User | null> {
  try {
    return await api.currentUser({ signal })
  } catch (error) {
    // The spec's "can be configured to give an empty result": nobody is signed in.
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** `GET /api/auth/user`, kept for five minutes (spec §7); `null` when nobody is signed in. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => readCurrentUser(signal),
  staleTime: 5 * 60_000,
})

/**
 * Who is signed in. The shell shows "Loading..." until that is known, so a remote always gets an
 * answer at its first render.
 */
export function useSession(): { user: User | null } {
  const { data } = useQuery(currentUserQuery, queryClient)
  return { user: data ?? null }
}

/** The signed-in user outside of React; `undefined` while that is not known. */
export const currentUser = (): User | null | undefined =>
  queryClient.getQueryData(currentUserQuery.queryKey)

/** Takes a user that is known already, in place of asking. */
export function acceptUser(user: User): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user)
}

let latest: Promise<void> = Promise.resolve()

/**
 * Asks again who is signed in: after a login, a profile change, an ended session. Who asks while
 * another does drops the other's question; both then wait for the later answer.
 */
export function refreshSession(): Promise<void> {
  const asking: Promise<void> = ask()
    .catch((error) => {
      if (asking === latest) throw error
    })
    .then(() => (asking === latest ? undefined : latest))
  latest = asking
  return asking
}

async function ask(): Promise<void> {
  // A question that is under way was asked before what has just happened.
  await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey })
  // Outdated by word: by the clock it is not, where that was put back.
  await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey, refetchType: 'none' })
  await queryClient.fetchQuery(currentUserQuery)
}

/** Calls `listener` whenever somebody else is signed in than before. Returns the way to stop. */
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
