import type { LivePart } from '@firstchair/contract'
import { isOutdated } from '../panel/use-action.ts'
import type { Base } from './release-calls.ts'

export type ReleaseDialogProps = {
  live: LivePart
  base: Base
  onClose: () => void
}

/** For the reason of a change, when the field has no other description. */
export const IN_HISTORY = { description: 'The history shows it.' }

/** After an outdated change, the table shows what is live now, so the dialog closes. */
export const closing = (onClose: () => void) => ({
  onSuccess: onClose,
  onError: (error: Error) => isOutdated(error) && onClose(),
})
