import type { Mountain } from '@firstchair/contract'
import { serverMessage, toast } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maximumQuery, removeMaximum } from './max-bid-calls.ts'

/** Removes the user's maximum; `onRemoved` is called before the page shows it. */
export function useRemoval(mountain: Mountain, userId: string, onRemoved: () => void) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeMaximum(mountain.id),
    onSuccess: () => {
      onRemoved()
      queries.setQueryData(maximumQuery(userId, mountain).queryKey, null)
      void queries.invalidateQueries({ queryKey: ['bids', 'limit'] })
      toast({
        title: 'Maximum Removed',
        text: 'We no longer bid for you. Bids that were placed for you stay.',
        tone: 'success',
      })
    },
    onError: (error) =>
      toast({
        title: 'Maximum Not Removed',
        text: serverMessage(error, 'The server did not answer. Press Remove again.'),
        tone: 'danger',
      }),
  })
  return { remove: () => mutate(), isPending }
}
