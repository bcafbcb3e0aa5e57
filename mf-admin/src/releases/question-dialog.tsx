import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Text } from '@firstchair/design-system/text'
import * as styles from '../panel/panel.css.ts'
import { isOutdated, useAction } from '../panel/use-action.ts'
import { useReason } from '../panel/use-reason.tsx'
import { changeServed, type ServedChange } from './release-calls.ts'

/** A change of what is live, as the dialog asks for it. */
export type Question = Pick<ServedChange, 'base' | 'next'> & {
  title: string
  /** Labels of the action: "Disable" and "Disabling...". */
  label: string
  pendingLabel: string
  tone?: 'danger' | 'neutral'
  done: string
  failed: string
  text: string
  needsReason?: boolean
}

/** Asks before a change, and why it is made. */
export function QuestionDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { base, next, done, failed, label, text, needsReason = false, ...dialog } = question
  const { reason, isAccepted, field } = useReason({
    isRequired: needsReason,
    description: 'Admins and teams see it.',
  })
  const action = useAction(changeServed, { done, failed })
  function submit() {
    if (!isAccepted()) return
    action.mutate(
      { base, next, reason },
      // After an outdated change, the table shows what is live now.
      { onSuccess: onClose, onError: (error) => isOutdated(error) && onClose() },
    )
  }
  return (
    <AlertDialog
      {...dialog}
      isOpen
      onOpenChange={onClose}
      actionLabel={label}
      isPending={action.isPending}
      onAction={submit}
    >
      <div className={styles.form}>
        <Text>{text}</Text>
        {field}
      </div>
    </AlertDialog>
  )
}
