import type { InviteResult } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { FileDrop } from '@firstchair/design-system/file-drop'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { FailedInvites } from './failed-invites.tsx'
import { inviteCsv } from './invite-calls.ts'

const MOST_BYTES = 1024 * 1024

type CsvInvitesProps = { onDone: (result: InviteResult | null) => void }

/** A dry run shows a preview; the second upload sends. */
function useCsvUpload(onDone: CsvInvitesProps['onDone']) {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<InviteResult | null>(null)
  const upload = useAction(inviteCsv, {
    done: ({ message, results }) => (results.dryRun === 1 ? null : message),
    failed: 'Failed to upload CSV',
  })
  const take = (taken: File | null) => {
    setFile(taken)
    setPreview(null)
    onDone(null)
  }
  const send = (isDryRun: boolean) => {
    if (!file) return
    upload.mutate(
      { file, isDryRun },
      {
        onSuccess: (result) => {
          // The response states whether anything was sent.
          if (result.results.dryRun === 1) return setPreview(result)
          take(null)
          onDone(result)
        },
      },
    )
  }
  return { file, preview, isPending: upload.isPending, take, send }
}

/** People from a file: checked first, then sent. */
export function CsvInvites({ onDone }: CsvInvitesProps) {
  const { file, preview, isPending, take, send } = useCsvUpload(onDone)
  return (
    <div className={styles.form}>
      <div className={styles.narrow}>
        <FileDrop
          label="CSV file"
          description="Columns email, firstName and lastName; up to 5,000 rows."
          accept=".csv"
          maxBytes={MOST_BYTES}
          file={file}
          onChange={take}
          isBusy={isPending}
        />
      </div>
      {preview && <Preview preview={preview} />}
      <div className={styles.buttons}>
        {preview === null ? (
          <Button
            isDisabled={file === null}
            isPending={isPending}
            pendingLabel="Uploading..."
            onPress={() => send(true)}
          >
            Upload CSV
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              isDisabled={preview.results.sent === 0}
              isPending={isPending}
              pendingLabel="Sending..."
              onPress={() => send(false)}
            >
              Send invites
            </Button>
            <Button variant="secondary" isDisabled={isPending} onPress={() => take(null)}>
              Cancel
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function Preview({ preview: { message, results } }: { preview: InviteResult }) {
  return (
    <>
      <Banner
        tone={results.failed.length === 0 ? 'info' : 'warning'}
        isLive
        title="Nothing has been sent yet"
      >
        {message}{' '}
        {results.failed.length > 0 &&
          'Rows with a problem are left out. To include them, correct the file and upload it again. '}
        {results.sent > 0 && 'Press Send invites to send them.'}
      </Banner>
      <FailedInvites results={results} title="Rows with a problem" />
    </>
  )
}
