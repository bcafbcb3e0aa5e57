import type { Mountain } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { isKey } from '@firstchair/design-system/keys'
import { formatDollars } from '@firstchair/design-system/price'
import { useLayoutEffect, useRef } from 'react'
import * as styles from './bid.css.ts'
import { dollarsInWords, isUnusual } from './bid.rules.ts'
import { leadingText } from './bid-texts.ts'
import type { BidFormState } from './use-bid-form.ts'

type ConfirmAmountProps = {
  mountain: Mountain
  form: BidFormState
  amount: number
  canBid: boolean
}

/**
 * Asks to confirm an amount that may be a typing error, and spells it out, or a bid that raises only
 * the price of the leader who places it.
 */
export function ConfirmAmount({ mountain, form, amount, canBid }: ConfirmAmountProps) {
  const safe = useRef<HTMLDivElement>(null)
  // At once, unlike `autoFocus`, which gives up when the hidden field has lost the focus before.
  useLayoutEffect(() => {
    safe.current?.querySelector('button')?.focus({ preventScroll: true })
    // No further than needed: a browser centers what it focuses, and the question would be cut off.
    safe.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside it
    <div
      className={styles.confirmation}
      onKeyDown={(event) => {
        if (!isKey(event, 'Escape')) return
        // Escape must not close the dialog, which would lose the amount.
        event.stopPropagation()
        form.cancelConfirmation()
      }}
    >
      <Banner
        tone="warning"
        title={`${form.missing === null ? 'Bid' : 'Save'} ${formatDollars(amount)}?`}
      >
        {form.isLeading && `${leadingText(mountain.currentPrice)} `}
        {isUnusual(mountain, amount) &&
          `That is ${dollarsInWords(amount)}, far above the current ${formatDollars(mountain.currentPrice)}.`}
      </Banner>
      <div className={styles.confirmationButtons}>
        <Button
          variant={form.isLeading ? 'secondary' : 'primary'}
          size="large"
          fullWidth
          isDisabled={form.isOffline || !canBid}
          onPress={form.confirm}
        >
          {form.missing === null ? 'Bid' : 'Save'} {formatDollars(amount)}
        </Button>
        {/* Focused, so that a second Enter does not place the bid. */}
        <div ref={safe}>
          <Button size="large" fullWidth onPress={form.cancelConfirmation}>
            Change Amount
          </Button>
        </div>
      </div>
    </div>
  )
}
