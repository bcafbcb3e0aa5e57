import { AlertDialog, type AlertDialogProps } from '@firstchair/design-system/alert-dialog'
import { useAction, type Words } from './use-action.ts'

export type ActionDialogProps<Answer> = Words<Answer> &
  Pick<AlertDialogProps, 'title' | 'tone' | 'actionLabel' | 'pendingLabel' | 'children'> & {
    act: () => Promise<Answer>
    onClose: () => void
  }

/** Asks for confirmation, runs the action, and closes. */
export function ActionDialog<Answer>(props: ActionDialogProps<Answer>) {
  const { act, done, failed, onClose, ...dialog } = props
  const { mutate, isPending } = useAction(act, { done, failed })
  return (
    <AlertDialog
      {...dialog}
      isOpen
      onOpenChange={onClose}
      isPending={isPending}
      onAction={() => mutate(undefined, { onSettled: onClose })}
    />
  )
}
