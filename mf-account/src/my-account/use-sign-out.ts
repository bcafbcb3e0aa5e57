import type { AccountSession, User } from '@firstchair/contract'
import { ApiError, api, toast } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readServerError } from '../form/server-error.ts'
import { sessionsQuery } from './account-queries.ts'

const FAILED = 'Failed to sign out. Please try again.'

/** Signing other devices out. */
export type SignOut = {
  end: (sessionId: string) => void
  endOthers: () => void
  /** The device whose end is under way. */
  endingId: string | null
  isEndingAll: boolean
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

const tellError = (error: Error) => toast(readServerError(error, 'Error', FAILED).toast)
const tellDone = ({ message }: { message: string }) =>
  toast({ title: 'Signed Out', text: message, tone: 'success' })

export function useSignOut(user: User): SignOut {
  const queries = useQueryClient()
  const { queryKey } = sessionsQuery(user)
  const keep = (isKept: (session: AccountSession) => boolean) => {
    queries.setQueryData<AccountSession[]>(queryKey, (shown) => shown?.filter(isKept))
  }
  const one = useMutation({
    mutationFn: (id: string) => api.endSession(id),
    onSuccess: tellDone,
    // A session that has ended in the meantime is gone as well.
    onError: (error) => isGone(error) || tellError(error),
    onSettled: (_done, error, ended) => {
      if (error === null || isGone(error)) keep(({ id }) => id !== ended)
    },
  })
  const others = useMutation({
    mutationFn: () => api.endOtherSessions(),
    onSuccess: (done) => {
      tellDone(done)
      keep(({ isCurrent }) => isCurrent)
    },
    onError: tellError,
  })
  return {
    end: (sessionId) => one.isPending || one.mutate(sessionId),
    endOthers: () => others.mutate(),
    endingId: one.isPending ? one.variables : null,
    isEndingAll: others.isPending,
  }
}
