import type { OwnWin, QueuePlace } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Text } from '@firstchair/design-system/text'
import { refreshSession, serverMessage, toast, winsKey } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { declineText } from '../wins/win.rules.ts'
import { declineWin, leaveQueue, takeTicketBack } from '../wins-calls.ts'

type GiveUp = {
  send: () => Promise<{ message: string }>
  mountain: string
  failed: string
  onDone?: () => void
  onClose: () => void
}

function useGiveUp({ send, mountain, failed, onDone, onClose }: GiveUp) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      toast({ title: message, text: mountain, tone: 'success' })
      onDone?.()
    },
    onError: (error) =>
      toast({ title: 'Error', text: serverMessage(error, failed), tone: 'danger' }),
    onSettled: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: winsKey })
    },
  })
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  return { isOpen: true, onOpenChange, onAction: mutate, isPending }
}

export type DeclineDialogProps = { win: OwnWin; onClose: () => void }

/** Confirms that a pending win is declined, and states the consequence. */
export function DeclineDialog({ win: { winner, mountain }, onClose }: DeclineDialogProps) {
  const question = useGiveUp({
    send: () => declineWin(winner.id),
    mountain: mountain.name,
    failed: 'Failed to decline the ticket. Please try again.',
    // A strike may have suspended the user.
    onDone: () => {
      if (winner.declining !== 'free') void refreshSession()
    },
    onClose,
  })
  return (
    <AlertDialog
      {...question}
      title={`Decline ticket #${winner.ticketNumber} for ${mountain.name}?`}
      actionLabel="Decline ticket"
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

/** Asks before an unopened gift is taken back, and says from whom. */
export function TakeBackDialog({ win: { winner, mountain }, onClose }: DeclineDialogProps) {
  const question = useGiveUp({
    send: () => takeTicketBack(winner.id),
    mountain: mountain.name,
    failed: "The gift couldn't be taken back. Please try again.",
    onClose,
  })
  return (
    <AlertDialog
      {...question}
      title={`Take the ticket for ${mountain.name} back?`}
      actionLabel="Take Back"
      pendingLabel="Taking back..."
      cancelLabel="Keep as a gift"
    >
      <Text>
        The link that we mailed to {winner.givenTo} stops working, and we tell them. You get a new
        code.
      </Text>
    </AlertDialog>
  )
}

export type LeaveDialogProps = { place: QueuePlace; onClose: () => void }

/** Confirms leaving the line. */
export function LeaveDialog({ place: { mountain, cycle }, onClose }: LeaveDialogProps) {
  const question = useGiveUp({
    send: () => leaveQueue(cycle.id),
    mountain: mountain.name,
    failed: 'Failed to leave the line. Please try again.',
    onClose,
  })
  return (
    <AlertDialog
      {...question}
      title={`Leave the line for ${mountain.name}?`}
      actionLabel="Leave the line"
      pendingLabel="Leaving..."
      cancelLabel="Stay in line"
    >
      <Text>
        You won't be offered this ticket, and you can't join the line again. Leaving doesn't count
        as a strike.
      </Text>
    </AlertDialog>
  )
}
