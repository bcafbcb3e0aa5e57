import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Text } from '@firstchair/design-system/text'
import type { ReactNode } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import {
  disablePart,
  enablePart,
  type ProductionChange,
  rollBackPart,
  setCanary,
} from './release-calls.ts'
import { closing, type ReleaseDialogProps, useReason } from './use-reason.tsx'

type QuestionProps = ReleaseDialogProps & {
  title: string
  /** Labels of the action: "Roll back" and "Rolling back...". */
  label: string
  pendingLabel: string
  tone?: 'danger' | 'neutral'
  act: (change: ProductionChange & { part: string }) => Promise<unknown>
  done: string
  failed: string
  reasonOptions?: Parameters<typeof useReason>[0]
  children: ReactNode
}

/** Asks before a change of a part, and why it is made. */
function Question(props: QuestionProps) {
  const { live, base, onClose, act, done, failed, reasonOptions, label, children, ...dialog } =
    props
  const { reason, isAccepted, field } = useReason(reasonOptions)
  const action = useAction(act, { done, failed })
  function submit() {
    if (isAccepted()) action.mutate({ part: live.part, base, reason }, closing(onClose))
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
        {children}
        {field}
      </div>
    </AlertDialog>
  )
}

/** Asks before a part returns to the version before. */
export function RollBackDialog(props: ReleaseDialogProps) {
  const { part, version, previous } = props.live
  return (
    <Question
      {...props}
      title={`Roll back ${part}?`}
      label="Roll back"
      pendingLabel="Rolling back..."
      act={rollBackPart}
      done={`${part} rolled back successfully`}
      failed={`Failed to roll back ${part}`}
    >
      <Text>
        {version} → {previous}. Visitors get it on their next page load.
      </Text>
    </Question>
  )
}

/** Asks before the visitors of a canary return to what everybody gets. */
export function EndCanaryDialog(props: ReleaseDialogProps) {
  const { part, version, canary } = props.live
  return (
    <Question
      {...props}
      title={`End the canary of ${part}?`}
      label="End canary"
      pendingLabel="Ending..."
      act={(change) => setCanary({ ...change, version: canary?.version ?? '', percent: 0 })}
      done={`Canary of ${part} ended successfully`}
      failed={`Failed to end the canary of ${part}`}
    >
      <Text>Everybody gets {version} on their next page load.</Text>
    </Question>
  )
}

/** Asks before a part is switched off. */
export function DisableDialog(props: ReleaseDialogProps) {
  const { part } = props.live
  return (
    <Question
      {...props}
      title={`Disable ${part}?`}
      label="Disable"
      pendingLabel="Disabling..."
      act={disablePart}
      done={`${part} disabled successfully`}
      failed={`Failed to disable ${part}`}
      reasonOptions={{ isRequired: true, description: 'Only admins and teams see it.' }}
    >
      <Text>
        From their next page load on, visitors see that this part is switched off. Nothing of it is
        loaded until it is enabled again.
      </Text>
    </Question>
  )
}

/** Asks before a part is switched on again. */
export function EnableDialog(props: ReleaseDialogProps) {
  const { part, version, disabledBecause } = props.live
  return (
    <Question
      {...props}
      title={`Enable ${part}?`}
      label="Enable"
      pendingLabel="Enabling..."
      tone="neutral"
      act={enablePart}
      done={`${part} enabled successfully`}
      failed={`Failed to enable ${part}`}
    >
      <Text>It was disabled because: {disabledBecause}</Text>
      <Text>Visitors get {version} on their next page load.</Text>
    </Question>
  )
}
