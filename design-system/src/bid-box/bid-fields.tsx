import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button/button.tsx'
import { MoneyField } from '../money-field/money-field.tsx'
import { formatDollars } from '../price/price.tsx'
import * as styles from './bid-box.css.ts'

export type BidFieldsProps = {
  /** Dollars; null for an empty field. What is no amount arrives as NaN, cents as a fraction. */
  amount: number | null
  onAmountChange: (amount: number | null) => void
  /** What is wrong with the amount. */
  error?: string | undefined
  /** Amounts for one press; none while the field is disabled. */
  steps: readonly number[]
  /** The minimum that has passed what is typed; only a press takes it over. */
  movedMinimum?: number | null
  onUseMinimum?: () => void
  /** Nobody can bid. */
  isDisabled?: boolean
  /** The bid is on its way. */
  isPending?: boolean
  /** Bidding pauses, though the amount can still be changed: offline. */
  isPaused?: boolean
  autoFocus?: boolean
  /** Shown before the bid is sent, over the amount; meanwhile *Place Bid* is disabled. */
  confirmation?: ReactNode
}

/** The amount, the next steps and the button. */
export function BidFields(props: BidFieldsProps) {
  const { amount, onAmountChange, error, steps, movedMinimum = null, onUseMinimum } = props
  const { isDisabled = false, isPending = false, isPaused = false, autoFocus = false } = props
  const isConfirming = Boolean(props.confirmation)
  const isFixed = isDisabled || isPending
  const field = useRef<HTMLInputElement>(null)
  // The button disappears when it is pressed, so the focus moves to the new amount.
  const takeMinimum = () => {
    flushSync(() => onUseMinimum?.())
    field.current?.focus()
    field.current?.select()
  }
  return (
    <>
      <div className={styles.entry}>
        <div className={styles.fields} inert={isConfirming}>
          <MoneyField
            ref={field}
            label="Your bid"
            value={amount}
            onChange={onAmountChange}
            isDisabled={isFixed}
            autoFocus={autoFocus}
            {...(error !== undefined && { error })}
          />
          {!isFixed && movedMinimum !== null && (
            <p className={styles.moved}>
              Minimum is now {formatDollars(movedMinimum)} ·{' '}
              <Button variant="quiet" size="small" onPress={takeMinimum}>
                Use {formatDollars(movedMinimum)}
              </Button>
            </p>
          )}
          {!isFixed && <Steps steps={steps} onChoose={onAmountChange} />}
        </div>
        {/* Grows upwards, so that neither it nor *Place Bid* comes under a second press. */}
        {isConfirming && <div className={styles.confirmation}>{props.confirmation}</div>}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        isPending={isPending}
        pendingLabel="Placing..."
        isDisabled={isDisabled || isPaused || isConfirming || amount === null}
      >
        Place Bid
      </Button>
    </>
  )
}

const Steps = ({
  steps,
  onChoose,
}: {
  steps: readonly number[]
  onChoose: (amount: number) => void
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise fields; these are buttons
  <div className={styles.steps} role="group" aria-label="Next steps">
    {steps.map((step) => (
      <Button key={step} size="small" fullWidth onPress={() => onChoose(step)}>
        {formatDollars(step)}
      </Button>
    ))}
  </div>
)
