import type { QueuePlace } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Text } from '@firstchair/design-system/text'
import { serverMessage, toast, winsKey } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { leaveQueue } from '../wins-calls.ts'

const FAILED = 'Failed to leave the line. Please try again.'

export type LeaveDialogProps = { place: QueuePlace; onClose: () => void }

/** Confirms leaving the line. */
export function LeaveDialog({ place: { mountain, cycle }, onClose }: LeaveDialogProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => leaveQueue(cycle.id),
    onSuccess: ({ message }) => toast({ title: message, text: mountain.name, tone: 'success' }),
    onError: (error) =>
      toast({ title: 'Error', text: serverMessage(error, FAILED), tone: 'danger' }),
    onSettled: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: winsKey })
    },
  })
  return (
    <AlertDialog
      title={`Leave the line for ${mountain.name}?`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actionLabel="Leave the line"
      onAction={mutate}
      isPending={isPending}
      pendingLabel="Leaving..."
      cancelLabel="Stay in line"
    >
      <Text>
        You will not be offered this ticket, and you cannot join the line again. Leaving does not
        count as a strike.
      </Text>
    </AlertDialog>
  )
}
