import type { LivePart } from '@firstchair/contract'
import { TextArea } from '@firstchair/design-system/text-area'
import { useState } from 'react'
import { isOutdated } from '../panel/use-action.ts'

const MAX_REASON = 300

export type ReleaseDialogProps = {
  live: LivePart
  /** The revision that the dialog shows: another one is not changed unseen. */
  base: number
  onClose: () => void
}

/** The field for the reason of a change, which the history shows. */
export function useReason(description = 'The history shows it.') {
  const [reason, setReason] = useState('')
  const isTooLong = reason.trim().length > MAX_REASON
  const field = (
    <TextArea
      label="Reason"
      description={description}
      value={reason}
      onChange={setReason}
      limit={MAX_REASON}
      error={isTooLong ? `Use at most ${MAX_REASON} characters.` : undefined}
    />
  )
  return { reason: reason.trim(), isTooLong, field }
}

/** After an outdated change, the table shows what is live now, so the dialog closes. */
export const closing = (onClose: () => void) => ({
  onSuccess: onClose,
  onError: (error: Error) => isOutdated(error) && onClose(),
})
