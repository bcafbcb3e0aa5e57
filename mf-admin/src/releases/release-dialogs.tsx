import type { LivePart, PublishedRelease } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { Select } from '@firstchair/design-system/select'
import { Text } from '@firstchair/design-system/text'
import { TextArea } from '@firstchair/design-system/text-area'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { isOutdated, useAction } from '../panel/use-action.ts'
import { shortMoment } from '../table/when.ts'
import { promoteVersion, rollBackPart } from './release-calls.ts'

const MAX_REASON = 300

type ReleaseDialogProps = {
  live: LivePart
  /** The revision that the dialog shows: another one is not changed unseen. */
  base: number
  onClose: () => void
}

function useReason() {
  const [reason, setReason] = useState('')
  const isTooLong = reason.trim().length > MAX_REASON
  const field = (
    <TextArea
      label="Reason"
      description="The history shows it."
      value={reason}
      onChange={setReason}
      limit={MAX_REASON}
      error={isTooLong ? `Use at most ${MAX_REASON} characters.` : undefined}
    />
  )
  return { reason: reason.trim(), isTooLong, field }
}

/** After an outdated change, the table shows what is live now, so the dialog closes. */
const closing = (onClose: () => void) => ({
  onSuccess: onClose,
  onError: (error: Error) => isOutdated(error) && onClose(),
})

/** Chooses another version of a part. */
export function PromoteDialog({
  live,
  base,
  releases,
  onClose,
}: ReleaseDialogProps & { releases: readonly PublishedRelease[] }) {
  const { part, version: current } = live
  const versions = releases.filter(
    (release) => release.part === part && release.version !== current,
  )
  // A release that is published meanwhile must not replace the choice.
  const [version, setVersion] = useState(versions[0]?.version)
  const { reason, isTooLong, field } = useReason()
  const promote = useAction(promoteVersion, {
    done: `${part} promoted successfully`,
    failed: `Failed to promote ${part}`,
  })
  function submit() {
    if (version === undefined || isTooLong || promote.isPending) return
    promote.mutate({ part, version, base, reason }, closing(onClose))
  }
  return (
    <Dialog
      title={`Promote ${part}`}
      isOpen
      isDismissable={!promote.isPending}
      onOpenChange={onClose}
    >
      {version === undefined ? (
        <Text>No other version of {part} was published.</Text>
      ) : (
        <Form onSubmit={submit} label={`Promote ${part}`}>
          <div className={styles.form}>
            <Text>Live now: {current}</Text>
            <Select
              label="Version"
              value={version}
              onChange={setVersion}
              options={versions.map((release) => ({
                value: release.version,
                label: `${release.version}, ${shortMoment(release.at)}, ${release.by}`,
              }))}
            />
            {field}
            <Button type="submit" isPending={promote.isPending} pendingLabel="Promoting...">
              Promote
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}

/** Asks before a part returns to the version before. */
export function RollBackDialog({
  live: { part, version, previous },
  base,
  onClose,
}: ReleaseDialogProps) {
  const { reason, isTooLong, field } = useReason()
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
      onAction={() => !isTooLong && rollBack.mutate({ part, base, reason }, closing(onClose))}
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
