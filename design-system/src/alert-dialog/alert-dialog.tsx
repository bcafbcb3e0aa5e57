import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import * as dialogStyles from '../dialog/dialog.css.ts'
import { Layer } from '../dialog/layer.tsx'
import * as styles from './alert-dialog.css.ts'

export type AlertDialogProps = {
  /** The question: "Delete Mont Blanc?" */
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What the action does: "Delete mountain". Never "OK" or "Yes". */
  actionLabel: string
  onAction: () => void
  /** Label of the action while it is pending; the dialog cannot be closed then. */
  pendingLabel?: string | undefined
  isPending?: boolean
  cancelLabel?: string
  /** danger: something is lost. */
  tone?: 'danger' | 'neutral'
  /** Exactly what will happen, and what will be lost. */
  children: ReactNode
}

/**
 * A confirmation that blocks the page until it is answered.
 * When: before an act that cannot be undone, or that may be a slip of the hand.
 * Not for a task with fields: use Dialog. Not for what can be undone: do it and offer the way back.
 * Anatomy: title that asks, text that says exactly what will be lost, *Cancel*, the act by its
 * name.
 * Keyboard: focus begins on *Cancel* and stays inside; Tab reaches the action; Escape cancels. A
 * press outside does nothing.
 * Screen reader: alert dialog, title and text at once; the page behind is hidden from it.
 */
export function AlertDialog(props: AlertDialogProps) {
  return <>{props.isOpen && <Opened {...props} />}</>
}

function Opened({ isPending = false, cancelLabel = 'Cancel', ...props }: AlertDialogProps) {
  const close = () => props.onOpenChange(false)
  return (
    <Layer role="alertdialog" size="small" onClose={close} isDismissable={!isPending}>
      {(titleId) => (
        <div className={styles.content}>
          <h2 id={titleId} className={dialogStyles.title}>
            {props.title}
          </h2>
          <div className={styles.text}>{props.children}</div>
          <div className={styles.actions}>
            <Button autoFocus onPress={close} isDisabled={isPending}>
              {cancelLabel}
            </Button>
            <Button
              variant={props.tone === 'neutral' ? 'primary' : 'danger'}
              onPress={props.onAction}
              isPending={isPending}
              pendingLabel={props.pendingLabel}
            >
              {props.actionLabel}
            </Button>
          </div>
        </div>
      )}
    </Layer>
  )
}
