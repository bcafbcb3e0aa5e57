import type { Mountain } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { formatDollars } from '@firstchair/design-system/price'
import * as styles from './bid.css.ts'
import { dollarsInWords } from './bid.rules.ts'
import type { BidFormState } from './use-bid-form.ts'

type ConfirmAmountProps = {
  mountain: Mountain
  form: BidFormState
  amount: number
  canBid: boolean
}

/** Asks once more, in words, before an amount that looks like a slip of the hand. */
export const ConfirmAmount = ({ mountain, form, amount, canBid }: ConfirmAmountProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside it
  <div
    className={styles.question}
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return
      // Escape must not close the dialog, which would lose the amount.
      event.stopPropagation()
      form.cancelConfirm()
    }}
  >
    <Banner tone="warning" title={`Bid ${formatDollars(amount)}?`}>
      That is {dollarsInWords(amount)}, far above the current {formatDollars(mountain.currentPrice)}
      .
    </Banner>
    <div className={styles.confirmButtons}>
      {/* The safe answer has the focus: a second Enter must not place the bid. */}
      <Button size="large" fullWidth autoFocus onPress={form.cancelConfirm}>
        Change Amount
      </Button>
      <Button
        variant="primary"
        size="large"
        fullWidth
        isDisabled={form.isOffline || !canBid}
        onPress={form.confirm}
      >
        Bid {formatDollars(amount)}
      </Button>
    </div>
  </div>
)
