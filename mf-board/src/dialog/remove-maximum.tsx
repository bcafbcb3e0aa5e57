import type { Mountain } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { serverMessage, toast, useSession } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maximumQuery, removeMaximum } from '../own/max-bid-calls.ts'

type RemoveMaximumProps = {
  mountain: Mountain
  /** Called before the page shows it: the button that has the focus goes. */
  onRemoved: () => void
}

/** Removes the user's maximum; bids that it placed stay. */
export function RemoveMaximum({ mountain, onRemoved }: RemoveMaximumProps) {
  const { user } = useSession()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeMaximum(mountain.id),
    onSuccess: () => {
      onRemoved()
      queries.setQueryData(maximumQuery(user?.id ?? '', mountain).queryKey, null)
      void queries.invalidateQueries({ queryKey: ['bids', 'limit'] })
      toast({
        title: 'Maximum Removed',
        text: "We don't bid for you any more. Bids that we placed for you stay.",
        tone: 'success',
      })
    },
    onError: (error) =>
      toast({
        title: 'Maximum Not Removed',
        text: serverMessage(error, "The server didn't answer. Press Remove maximum again."),
        tone: 'danger',
      }),
  })
  return (
    <Button
      variant="quiet"
      size="large"
      fullWidth
      onPress={() => mutate()}
      isPending={isPending}
      pendingLabel="Removing..."
    >
      Remove maximum
    </Button>
  )
}
