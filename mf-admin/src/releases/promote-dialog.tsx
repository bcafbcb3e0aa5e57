import type { PublishedRelease } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { Text } from '@firstchair/design-system/text'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { useReason } from '../panel/use-reason.tsx'
import { promoteVersion } from './release-calls.ts'
import { closing, IN_HISTORY, type ReleaseDialogProps } from './release-dialog.ts'
import { otherVersions, VersionSelect } from './version-select.tsx'

/** Chooses another version of a part. */
export function PromoteDialog({
  live,
  base,
  releases,
  onClose,
}: ReleaseDialogProps & { releases: readonly PublishedRelease[] }) {
  const { part, version: current } = live
  const versions = otherVersions(releases, live)
  // A release that is published meanwhile must not replace the choice.
  const [version, setVersion] = useState(versions[0]?.version)
  const { reason, isAccepted, field } = useReason(IN_HISTORY)
  const promote = useAction(promoteVersion, {
    done: `${part} promoted successfully`,
    failed: `Failed to promote ${part}`,
  })
  function submit() {
    if (version === undefined || !isAccepted() || promote.isPending) return
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
            <VersionSelect versions={versions} value={version} onChange={setVersion} />
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
