import type { InviteResult } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { FileDrop } from '@firstchair/design-system/file-drop'
import { useState } from 'react'
import * as css from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { inviteCsv } from './invite-calls.ts'

const MOST_BYTES = 1024 * 1024

/** People from a file. */
export function CsvInvites({ onDone }: { onDone: (result: InviteResult) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const upload = useAction(inviteCsv, {
    done: ({ message }) => message,
    failed: 'Failed to upload CSV',
  })
  const send = () => {
    if (!file) return
    upload.mutate(file, {
      onSuccess: (result) => {
        onDone(result)
        setFile(null)
      },
    })
  }
  return (
    <div className={css.narrow}>
      <FileDrop
        label="CSV file"
        description="Columns email, firstName and lastName; up to 5,000 rows."
        accept={['.csv']}
        maxBytes={MOST_BYTES}
        file={file}
        onChange={setFile}
        isBusy={upload.isPending}
      />
      <div>
        <Button
          isDisabled={file === null}
          isPending={upload.isPending}
          pendingLabel="Uploading..."
          onPress={send}
        >
          Upload CSV
        </Button>
      </div>
    </div>
  )
}
