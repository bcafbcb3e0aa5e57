import type { PublishedRelease } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { Text } from '@firstchair/design-system/text'
import { TextField } from '@firstchair/design-system/text-field'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { useReason } from '../panel/use-reason.tsx'
import { setPartCanary } from './release-calls.ts'
import { closing, IN_HISTORY, type ReleaseDialogProps } from './release-dialog.ts'
import { otherVersions, VersionSelect } from './version-select.tsx'

const isShare = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100

/** Gives another version of a part to a share of the visitors, or changes that share. */
export function CanaryDialog({
  live,
  base,
  releases,
  onClose,
}: ReleaseDialogProps & { releases: readonly PublishedRelease[] }) {
  const { part, version: current, canary } = live
  const versions = otherVersions(releases, live)
  const [version, setVersion] = useState(canary?.version ?? versions[0]?.version)
  const [share, setShare] = useState(String(canary?.percent ?? 10))
  const [isSubmitted, setIsSubmitted] = useState(false)
  const hasError = isSubmitted && !isShare(share.trim())
  const { reason, isAccepted, field } = useReason(IN_HISTORY)
  const start = useAction(setPartCanary, {
    done: `Canary of ${part} set successfully`,
    failed: `Failed to set the canary of ${part}`,
  })
  function submit() {
    setIsSubmitted(true)
    if (version === undefined || !isShare(share.trim()) || !isAccepted() || start.isPending) return
    start.mutate({ part, version, percent: Number(share), base, reason }, closing(onClose))
  }
  return (
    <Dialog
      title={`Canary of ${part}`}
      isOpen
      isDismissable={!start.isPending}
      onOpenChange={onClose}
    >
      {version === undefined ? (
        <Text>No other version of {part} was published.</Text>
      ) : (
        <Form onSubmit={submit} label={`Canary of ${part}`}>
          <div className={styles.form}>
            <Text>Everybody else keeps {current}.</Text>
            {part === 'shell' && (
              <Text tone="muted">
                Pages report failures of remotes only: watch a canary of the shell yourself.
              </Text>
            )}
            <VersionSelect versions={versions} value={version} onChange={setVersion} />
            <TextField
              label="Visitors (%)"
              description="A higher share adds visitors; those who have the canary keep it."
              inputMode="numeric"
              value={share}
              onChange={setShare}
              error={hasError ? 'Enter a whole number from 1 to 100.' : undefined}
            />
            {field}
            <Button type="submit" isPending={start.isPending} pendingLabel="Setting...">
              Set canary
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
