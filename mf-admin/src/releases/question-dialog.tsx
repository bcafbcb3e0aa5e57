import type { LivePart } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Text } from '@firstchair/design-system/text'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { useReason } from '../panel/use-reason.tsx'
import {
  disablePart,
  enablePart,
  type RegistryChange,
  rollBackPart,
  setPartCanary,
} from './release-calls.ts'
import { closing, IN_HISTORY, type ReleaseDialogProps } from './release-dialog.ts'

type Question = {
  title: string
  /** Labels of the action: "Roll back" and "Rolling back...". */
  label: string
  pendingLabel: string
  tone?: 'danger' | 'neutral'
  act: (change: RegistryChange & { part: string }) => Promise<unknown>
  done: string
  failed: string
  reasonOptions?: Parameters<typeof useReason>[0]
  text: string
}

/** Confirmation dialogs before a change to a part. */
const QUESTIONS = {
  rollback: ({ part, version, previous }) => ({
    title: `Roll back ${part}?`,
    label: 'Roll back',
    pendingLabel: 'Rolling back...',
    act: (change) => rollBackPart({ ...change, version: previous ?? '' }),
    done: `${part} rolled back successfully`,
    failed: `Failed to roll back ${part}`,
    text: `${version} → ${previous}. Visitors get it on their next page load.`,
  }),
  endCanary: ({ part, version, canary }) => ({
    title: `End the canary of ${part}?`,
    label: 'End canary',
    pendingLabel: 'Ending...',
    act: (change) => setPartCanary({ ...change, version: canary?.version ?? '', percent: 0 }),
    done: `Canary of ${part} ended successfully`,
    failed: `Failed to end the canary of ${part}`,
    text: `Everybody gets ${version} on their next page load.`,
  }),
  disable: ({ part }) => ({
    title: `Disable ${part}?`,
    label: 'Disable',
    pendingLabel: 'Disabling...',
    act: disablePart,
    done: `${part} disabled successfully`,
    failed: `Failed to disable ${part}`,
    reasonOptions: { isRequired: true, description: 'Only admins and teams see it.' },
    text: 'From their next page load on, visitors see that this part is switched off. Nothing of it is loaded until it is enabled again.',
  }),
  enable: ({ part, version, disabledBecause }) => ({
    title: `Enable ${part}?`,
    label: 'Enable',
    pendingLabel: 'Enabling...',
    tone: 'neutral',
    act: enablePart,
    done: `${part} enabled successfully`,
    failed: `Failed to enable ${part}`,
    text: `It was disabled: “${disabledBecause}”. Visitors get ${version} on their next page load.`,
  }),
} as const satisfies Record<string, (live: LivePart) => Question>
export type QuestionId = keyof typeof QUESTIONS

/** Asks before a change of a part, and why it is made. */
export function QuestionDialog({
  id,
  live,
  base,
  onClose,
}: ReleaseDialogProps & { id: QuestionId }) {
  const question: Question = QUESTIONS[id](live)
  const { act, done, failed, reasonOptions = IN_HISTORY, label, text, ...dialog } = question
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
        <Text>{text}</Text>
        {field}
      </div>
    </AlertDialog>
  )
}
