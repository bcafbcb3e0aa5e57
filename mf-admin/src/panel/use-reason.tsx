import { TextArea } from '@firstchair/design-system/text-area'
import { useState } from 'react'

type ReasonOptions = { isRequired?: boolean; description?: string; max?: number }

/**
 * The field for the reason of a change. Call `isAccepted` when the dialog is submitted; from then
 * on the field shows what is wrong with it.
 */
export function useReason({ isRequired = false, description, max = 300 }: ReasonOptions) {
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const reason = text.trim()
  const isMissing = isRequired && reason === ''
  const isTooLong = reason.length > max
  const missing = isMissing && isChecked ? 'Enter a reason.' : undefined
  const field = (
    <TextArea
      label="Reason"
      {...(description !== undefined && { description })}
      value={text}
      onChange={setText}
      limit={max}
      isRequired={isRequired}
      error={isTooLong ? `Use at most ${max} characters.` : missing}
    />
  )
  const isAccepted = (): boolean => {
    setIsChecked(true)
    return !isMissing && !isTooLong
  }
  return { reason, isAccepted, field }
}
