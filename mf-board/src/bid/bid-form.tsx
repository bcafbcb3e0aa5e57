import { type Mountain, minimumBid } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { MoneyField } from '@firstchair/design-system/money-field'
import { formatDollars } from '@firstchair/design-system/price'
import type { CardState } from '../card/card-state.rules.ts'
import { useCard } from '../card/use-card.ts'
import { AttemptNotice } from './attempt-notice.tsx'
import * as css from './bid.css.ts'
import { nextSteps } from './bid.rules.ts'
import { invalidBidText } from './bid-texts.ts'
import { ConfirmAmount } from './confirm-amount.tsx'
import { useBidForm } from './use-bid-form.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

type BidFormProps = { mountain: Mountain; onPlaced: () => void }

export function BidForm({ mountain, onPlaced }: BidFormProps) {
  const form = useBidForm(mountain, onPlaced)
  const { state } = useCard(mountain)
  const ref = useReturnedFocus(form.isPending || form.toConfirm !== null)
  if (form.toConfirm !== null) {
    return <ConfirmAmount mountain={mountain} form={form} amount={form.toConfirm} />
  }
  const isDisabled = form.isPending || !state.canBid
  return (
    <form
      ref={ref}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <AttemptNotice attempt={form.attempt} onSettled={form.settle} />
      <PausedNotice state={state} isOffline={form.isOffline} />
      {form.isNextCycle && (
        <Banner tone="info" title="A new cycle has begun">
          The last one has closed. A bid is now for the next ticket.
        </Banner>
      )}
      <MoneyField
        label="Your bid"
        value={form.amount}
        onChange={form.setAmount}
        isDisabled={isDisabled}
        // A finger would get its keyboard before it has seen the price.
        autoFocus={matchMedia('(pointer: fine)').matches}
        {...(form.invalid ? { error: invalidBidText(form.invalid) } : {})}
      />
      {!isDisabled && form.movedMinimum !== null && (
        <MovedMinimum minimum={form.movedMinimum} onUse={form.takeMinimum} />
      )}
      {!isDisabled && <AmountChips minimum={minimumBid(mountain)} onChoose={form.setAmount} />}
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        isPending={form.isPending}
        pendingLabel="Placing..."
        isDisabled={!state.canBid || form.isOffline || form.amount === null}
      >
        Place Bid
      </Button>
    </form>
  )
}

/** Why there is nothing to press, if so. */
function PausedNotice({ state, isOffline }: { state: CardState; isOffline: boolean }) {
  if (state.isComplete) return <Banner tone="info">Auction Complete</Banner>
  if (state.isSoldOut)
    return <Banner tone="info">Sold Out: all tickets have found an owner.</Banner>
  switch (state.phase) {
    case 'ended':
      return <Banner tone="info">Auction Ended</Banner>
    case 'closing':
      return <Banner tone="info">Closing… The last bids are being decided.</Banner>
    case 'active':
      return isOffline ? (
        <Banner tone="warning">
          You are offline. Bidding is paused until the connection is back.
        </Banner>
      ) : null
  }
}

type MovedMinimumProps = { minimum: number; onUse: () => void }

/** The price moved past what is typed. Only a press takes the new minimum over. */
const MovedMinimum = ({ minimum, onUse }: MovedMinimumProps) => (
  <p className={css.moved}>
    Minimum is now {formatDollars(minimum)} ·{' '}
    <Button variant="quiet" size="small" onPress={onUse}>
      Use {formatDollars(minimum)}
    </Button>
  </p>
)

type AmountChipsProps = { minimum: number; onChoose: (amount: number) => void }

const AmountChips = ({ minimum, onChoose }: AmountChipsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise fields; these are buttons
  <div className={css.chips} role="group" aria-label="Next steps">
    {[minimum, ...nextSteps(minimum)].map((amount) => (
      <Button key={amount} variant="secondary" size="small" onPress={() => onChoose(amount)}>
        {formatDollars(amount)}
      </Button>
    ))}
  </div>
)
