import { ApiError, adminKey, ConfirmationCancelled, serverMessage, toast } from '@firstchair/sdk'
import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { inTurn, leaveTurn } from './versions.ts'

export type Words<Answer> = {
  /**
   * Title of the toast on success; a function when it depends on the server's answer. Null for
   * a dry run, which changes nothing.
   */
  done: string | ((answer: Answer) => string | null) | null
  /** Text of the toast titled Error when the server sends no message (spec §8). */
  failed: string
  /** Whether the caller shows this error itself, so that no toast does. */
  isShown?: (error: Error) => boolean
}

/** Whether an edit was refused because the row has changed since it was shown. */
export const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body?.reason === 'outdated'

/**
 * One action of an admin: runs it, shows the outcome as a toast, and invalidates all lists. The same
 * action again while it is under way is ignored.
 */
export function useAction<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { done, failed, isShown }: Words<Answer>,
) {
  const queries = useQueryClient()
  // `isPending` is rendered a moment later, and the second press of a double press comes before.
  const underWay = useRef(new Set<string>())
  const mutation = useMutation({
    mutationFn: (input: Input) => inTurn(input, act),
    // Here and not in the options of `mutate`, which are dropped when the caller is gone.
    onSettled: (_answer, _error, input) => {
      underWay.current.delete(JSON.stringify(input) ?? '')
      leaveTurn(input)
    },
    onSuccess: (answer) => {
      const title = typeof done === 'function' ? done(answer) : done
      if (title === null) return
      toast({ title, tone: 'success' })
      return queries.invalidateQueries({ queryKey: adminKey() })
    },
    onError: (error) => {
      if (error instanceof ConfirmationCancelled) return
      if (!isShown?.(error)) {
        toast({ title: 'Error', text: serverMessage(error, failed), tone: 'danger' })
      }
      // The row is shown as it is now. Awaiting the list would delay the dialog's message.
      if (isOutdated(error)) void queries.invalidateQueries({ queryKey: adminKey() })
    },
  })
  return {
    ...mutation,
    /** A cancelled confirmation leaves the caller's dialog open, with what was typed. */
    mutate: (input: Input, options?: MutateOptions<Answer, Error, Input>) => {
      const press = JSON.stringify(input) ?? ''
      if (underWay.current.has(press)) return
      underWay.current.add(press)
      mutation.mutate(input, {
        ...options,
        onError: (error, ...rest) => {
          if (error instanceof ConfirmationCancelled) return
          options?.onError?.(error, ...rest)
        },
        onSettled: (answer, error, ...rest) => {
          if (error instanceof ConfirmationCancelled) return
          options?.onSettled?.(answer, error, ...rest)
        },
      })
    },
  }
}
