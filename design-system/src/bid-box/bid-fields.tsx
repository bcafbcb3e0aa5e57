import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button/button.tsx'
import { MoneyField } from '../money-field/money-field.tsx'
import { formatDollars } from '../price/price.tsx'
import * as styles from './bid-box.css.ts'

export type BidFieldsProps = {
  /** Dollars; null for an empty field, NaN for invalid text, a fraction for cents. */
  amount: number | null
  onAmountChange: (amount: number | null) => void
  /** What is wrong with the amount. */
  error?: string | undefined
  /** Amounts that one press fills in; hidden while the field is disabled. */
  steps: readonly number[]
  /** A minimum that has risen above the amount; offered as *Use $160*. */
  movedMinimum?: number | null
  onUseMinimum?: () => void
  /** Nobody can bid. */
  isDisabled?: boolean
  /** The bid has been sent and not answered. */
  isPending?: boolean
  /** Offline: the amount can be changed, but not sent. */
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
        <div className={styles.fields}>
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
        {/* Grows upwards: a second press of *Place Bid* must not hit a button in it. */}
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
