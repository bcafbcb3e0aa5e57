import { adminKey, ConfirmationCancelled, serverMessage, toast } from '@firstchair/sdk'
import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query'

type Words<Answer> = {
  /** Title of the toast on success; a function when it depends on the server's answer. */
  done: string | ((answer: Answer) => string)
  /** Text of the toast titled Error when the server sends no message (spec §8). */
  failed: string
}

/** One action of an admin: runs it, shows the outcome as a toast, and invalidates all lists. */
export function useAction<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { done, failed }: Words<Answer>,
) {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      toast({ title: typeof done === 'string' ? done : done(answer), tone: 'success' })
      return queries.invalidateQueries({ queryKey: adminKey() })
    },
    onError: (error) => {
      if (error instanceof ConfirmationCancelled) return
      toast({ title: 'Error', text: serverMessage(error, failed), tone: 'danger' })
    },
  })
  return {
    ...mutation,
    /** Who does not confirm who they are keeps their dialog open, with what they have typed. */
    mutate: (input: Input, options?: MutateOptions<Answer, Error, Input>) =>
      mutation.mutate(input, {
        ...options,
        onSettled: (answer, error, ...rest) => {
          if (error instanceof ConfirmationCancelled) return
          options?.onSettled?.(answer, error, ...rest)
        },
      }),
  }
}
