import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Text } from '@firstchair/design-system/text'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { disablePart, enablePart, rollBackPart, setCanary } from './release-calls.ts'
import { closing, type ReleaseDialogProps, useReason } from './use-reason.tsx'

/** Asks before a part returns to the version before. */
export function RollBackDialog({
  live: { part, version, previous },
  base,
  onClose,
}: ReleaseDialogProps) {
  const { reason, isAccepted, field } = useReason()
  const rollBack = useAction(rollBackPart, {
    done: `${part} rolled back successfully`,
    failed: `Failed to roll back ${part}`,
  })
  return (
    <AlertDialog
      title={`Roll back ${part}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel="Roll back"
      pendingLabel="Rolling back..."
      isPending={rollBack.isPending}
      onAction={() => isAccepted() && rollBack.mutate({ part, base, reason }, closing(onClose))}
    >
      <div className={styles.form}>
        <Text>
          {version} → {previous}. Visitors get it on their next page load.
        </Text>
        {field}
      </div>
    </AlertDialog>
  )
}

/** Asks before the visitors of a canary return to what everybody gets. */
export function EndCanaryDialog({
  live: { part, version, canary },
  base,
  onClose,
}: ReleaseDialogProps) {
  const { reason, isAccepted, field } = useReason()
  const end = useAction(setCanary, {
    done: `Canary of ${part} ended successfully`,
    failed: `Failed to end the canary of ${part}`,
  })
  const ended = { part, version: canary?.version ?? '', percent: 0, base, reason }
  return (
    <AlertDialog
      title={`End the canary of ${part}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel="End canary"
      pendingLabel="Ending..."
      isPending={end.isPending}
      onAction={() => isAccepted() && end.mutate(ended, closing(onClose))}
    >
      <div className={styles.form}>
        <Text>Everybody gets {version} on their next page load.</Text>
        {field}
      </div>
    </AlertDialog>
  )
}

/** Asks before a part is switched off, and why. */
export function DisableDialog({ live: { part }, base, onClose }: ReleaseDialogProps) {
  const { reason, isAccepted, field } = useReason({
    isRequired: true,
    description: 'Only admins and teams see it.',
  })
  const disable = useAction(disablePart, {
    done: `${part} disabled successfully`,
    failed: `Failed to disable ${part}`,
  })
  return (
    <AlertDialog
      title={`Disable ${part}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel="Disable"
      pendingLabel="Disabling..."
      isPending={disable.isPending}
      onAction={() => isAccepted() && disable.mutate({ part, base, reason }, closing(onClose))}
    >
      <div className={styles.form}>
        <Text>
          From their next page load on, visitors see that this part is switched off. Nothing of it
          is loaded until it is enabled again.
        </Text>
        {field}
      </div>
    </AlertDialog>
  )
}

/** Asks before a part is switched on again. */
export function EnableDialog({
  live: { part, version, disabledBecause },
  base,
  onClose,
}: ReleaseDialogProps) {
  const { reason, isAccepted, field } = useReason()
  const enable = useAction(enablePart, {
    done: `${part} enabled successfully`,
    failed: `Failed to enable ${part}`,
  })
  return (
    <AlertDialog
      title={`Enable ${part}?`}
      isOpen
      onOpenChange={onClose}
      tone="neutral"
      actionLabel="Enable"
      pendingLabel="Enabling..."
      isPending={enable.isPending}
      onAction={() => isAccepted() && enable.mutate({ part, base, reason }, closing(onClose))}
    >
      <div className={styles.form}>
        <Text>It was disabled because: {disabledBecause}</Text>
        <Text>Visitors get {version} on their next page load.</Text>
        {field}
      </div>
    </AlertDialog>
  )
}
