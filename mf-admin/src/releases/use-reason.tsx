import type { LivePart } from '@firstchair/contract'
import { TextArea } from '@firstchair/design-system/text-area'
import { useState } from 'react'
import { isOutdated } from '../panel/use-action.ts'

const MAX_REASON = 300

export type ReleaseDialogProps = {
  live: LivePart
  /** The revision that the admin has seen; a change is refused when there is a newer one. */
  base: number
  onClose: () => void
}

type ReasonOptions = { isRequired?: boolean; description?: string }

/**
 * The field for the reason of a change, which the history shows. Call `isAccepted` when the
 * dialog is submitted; from then on the field shows what is wrong with it.
 */
export function useReason({
  isRequired = false,
  description = 'The history shows it.',
}: ReasonOptions = {}) {
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const reason = text.trim()
  const isMissing = isRequired && reason === ''
  const isTooLong = reason.length > MAX_REASON
  const missing = isMissing && isChecked ? 'Enter a reason.' : undefined
  const field = (
    <TextArea
      label="Reason"
      description={description}
      value={text}
      onChange={setText}
      limit={MAX_REASON}
      error={isTooLong ? `Use at most ${MAX_REASON} characters.` : missing}
    />
  )
  const isAccepted = (): boolean => {
    setIsChecked(true)
    return !isMissing && !isTooLong
  }
  return { reason, isAccepted, field }
}

/** After an outdated change, the table shows what is live now, so the dialog closes. */
export const closing = (onClose: () => void) => ({
  onSuccess: onClose,
  onError: (error: Error) => isOutdated(error) && onClose(),
})
