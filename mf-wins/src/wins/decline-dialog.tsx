import type { OwnWin } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Text } from '@firstchair/design-system/text'
import { refreshSession, serverMessage, toast, winsKey } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { declineWin } from '../wins-calls.ts'
import { declineText } from './win.rules.ts'

const FAILED = 'Failed to decline the ticket. Please try again.'

export type DeclineDialogProps = { win: OwnWin; onClose: () => void }

/** Confirms that a pending win is declined, and states the consequence. */
export function DeclineDialog({ win: { winner, mountain }, onClose }: DeclineDialogProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => declineWin(winner.id),
    onSuccess: ({ message }) => {
      toast({ title: message, text: mountain.name, tone: 'success' })
      // The session is reloaded, because a strike may have suspended the user.
      if (winner.declining !== 'free') void refreshSession()
    },
    onError: (error) =>
      toast({ title: 'Error', text: serverMessage(error, FAILED), tone: 'danger' }),
    onSettled: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: winsKey })
    },
  })
  return (
    <AlertDialog
      title={`Decline ticket #${winner.ticketNumber} for ${mountain.name}?`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actionLabel="Decline ticket"
      onAction={mutate}
      isPending={isPending}
      pendingLabel="Declining..."
      cancelLabel="Keep ticket"
    >
      <Text>
        You give the ticket up for good: it goes to the next bidder in line, if there is one.{' '}
        {declineText(winner)}
      </Text>
    </AlertDialog>
  )
}
