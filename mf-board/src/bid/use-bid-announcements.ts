import { formatDollars } from '@firstchair/design-system/price'
import { announce } from '@firstchair/sdk'
import { useEffect } from 'react'
import type { BidFormState } from './use-bid-form.ts'

/** Announces what changes in the form without a press. Toasts announce the rest. */
export function useBidAnnouncements({ movedMinimum, isNextCycle, step }: BidFormState): void {
  useAnnouncement(movedMinimum === null ? null : `Minimum is now ${formatDollars(movedMinimum)}.`)
  useAnnouncement(
    step.kind === 'sending' && step.isRepeat
      ? `No answer yet. Asking again about your bid of ${formatDollars(step.submission.body.amount)}.`
      : null,
  )
  useAnnouncement(
    isNextCycle ? 'A new cycle has begun. Choose an amount to bid on the next ticket.' : null,
  )
}

/** In a storm of bids the text changes often: it is announced once it has stayed this long. */
const QUIET_MS = 500

function useAnnouncement(text: string | null): void {
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => announce(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
}
