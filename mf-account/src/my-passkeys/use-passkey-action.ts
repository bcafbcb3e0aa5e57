import type { User } from '@firstchair/contract'
import { ConfirmationCancelled, toast } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readServerError } from '../form/server-error.ts'
import { passkeysQuery } from './passkey-calls.ts'

const FAILED = "That didn't work. Please try again."

/**
 * One change of the user's passkeys: runs it and reads the list again. Cancelling shows nothing.
 */
export function usePasskeyAction<Input, Answer>(
  user: User,
  act: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      onDone(answer)
      return queries.invalidateQueries({ queryKey: passkeysQuery(user).queryKey })
    },
    onError: (error) => {
      if (error instanceof ConfirmationCancelled) return
      toast(readServerError(error, 'Error', FAILED).toast)
    },
  })
}
