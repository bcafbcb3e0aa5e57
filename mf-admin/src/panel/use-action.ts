import { ApiError, adminKey, serverMessage, toast } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export type Words<Answer> = {
  /** Title of the toast on success; a function when it depends on the server's answer. */
  done: string | ((answer: Answer) => string)
  /** Text of the toast titled Error when the server sends no message (spec §8). */
  failed: string
  /** Whether the caller shows this error itself, so that no toast does. */
  isShown?: (error: Error) => boolean
}

/** Whether an edit was refused because the row has changed since it was shown. */
export const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body?.reason === 'outdated'

/** One action of an admin: runs it, shows the outcome as a toast, and invalidates all lists. */
export function useAction<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { done, failed, isShown }: Words<Answer>,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      toast({ title: typeof done === 'string' ? done : done(answer), tone: 'success' })
      return queries.invalidateQueries({ queryKey: adminKey() })
    },
    onError: (error) => {
      if (!isShown?.(error)) {
        toast({ title: 'Error', text: serverMessage(error, failed), tone: 'danger' })
      }
      // The row is shown as it is now. Awaiting the list would keep the answer from the admin.
      if (isOutdated(error)) void queries.invalidateQueries({ queryKey: adminKey() })
    },
  })
}
