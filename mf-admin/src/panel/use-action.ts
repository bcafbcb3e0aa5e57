import { adminKey, serverMessage, toast } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'

type Words<Answer> = {
  /** Title of the toast when it is done; a function where the server's answer says it. */
  done: string | ((answer: Answer) => string)
  /** Text of the toast titled Error, where the server gives no sentence (spec §8). */
  failed: string
}

/** One thing that an admin does: runs it, tells how it went, and reads all lists again. */
export function useAction<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { done, failed }: Words<Answer>,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      toast({ title: typeof done === 'string' ? done : done(answer), tone: 'success' })
      return queries.invalidateQueries({ queryKey: adminKey() })
    },
    onError: (error) => {
      toast({ title: 'Error', text: serverMessage(error, failed), tone: 'danger' })
    },
  })
}
