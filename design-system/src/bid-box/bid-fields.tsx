import { type ReactNode, type Ref, useState } from 'react'
import { Button } from '../button/button.tsx'
import { MoneyField } from '../money-field/money-field.tsx'
import { formatDollars } from '../price/price.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './bid-box.css.ts'

export type BidFieldsProps = {
  /** Dollars; null for an empty field, NaN for invalid text, a fraction for cents. */
  amount: number | null
  onAmountChange: (amount: number | null) => void
  /** What is wrong with the amount. */
  error?: string | undefined
  /** Amounts that one press fills in, the minimum first: *Min $149*, *+$5*; hidden while nobody can bid. */
  steps: readonly number[]
  /** The effect of the amount: *$6 above the current bid*. Hidden while an error is shown. */
  effect?: string | undefined
  /** What the press commits to, below the button. */
  note?: ReactNode
  /** The user leads: the main action is to raise their maximum, and *Place Bid* comes second. */
  onRaiseMaximum?: (() => void) | undefined
  /** Whether the user has a maximum, which they can raise; otherwise they set the first. */
  hasMaximum?: boolean
  /** A minimum that has risen above the amount: its step reads *Use $160*. */
  movedMinimum?: number | null
  onUseMinimum?: () => void
  /** Nobody can bid. */
  isDisabled?: boolean
  /** The bid has been sent and not answered. */
  isPending?: boolean
  /** Offline, or this user cannot bid yet: the amount can be changed, but not sent. */
  isPaused?: boolean
  autoFocus?: boolean
  /** Shown before the bid is sent, over the amount; meanwhile *Place Bid* is disabled. */
  confirmation?: ReactNode
}

/** The amount, the next steps and the button. */
export function BidFields(
  props: BidFieldsProps & { field: Ref<HTMLInputElement>; priceId?: string | undefined },
) {
  const { amount, onAmountChange, error, movedMinimum = null } = props
  const { isDisabled = false, isPending = false, isPaused = false, autoFocus = false } = props
  const isConfirming = Boolean(props.confirmation)
  return (
    <>
      <div className={styles.fields}>
        <MoneyField
          ref={props.field}
          label="Your bid"
          value={amount}
          onChange={onAmountChange}
          isDisabled={isDisabled || isPending}
          autoFocus={autoFocus}
          {...(error !== undefined && { error })}
        />
        {!isDisabled && (
          <BidSteps
            key={props.priceId}
            {...props}
            effect={error === undefined ? props.effect : undefined}
            onChoose={(step) =>
              step === movedMinimum ? props.onUseMinimum?.() : onAmountChange(step)
            }
          />
        )}
      </div>
      {/* Grows upwards: a second press of *Place Bid* must not hit a button in it. */}
      {isConfirming && <div className={styles.confirmation}>{props.confirmation}</div>}
      <BidFooter note={props.note}>
        {props.onRaiseMaximum && (
          <Button variant="primary" size="large" fullWidth onPress={props.onRaiseMaximum}>
            {props.hasMaximum ? 'Raise my maximum' : 'Set a maximum'}
          </Button>
        )}
        <Button
          type="submit"
          variant={props.onRaiseMaximum || movedMinimum !== null ? 'secondary' : 'primary'}
          size="large"
          fullWidth
          isPending={isPending}
          pendingLabel="Placing..."
          isDisabled={isDisabled || isPaused || isConfirming || amount === null}
        >
          Place Bid{Number.isInteger(amount) && ` · ${formatDollars(amount ?? 0)}`}
        </Button>
      </BidFooter>
    </>
  )
}

export type BidStepsProps = Pick<
  BidFieldsProps,
  'steps' | 'effect' | 'movedMinimum' | 'isPending'
> & {
  /** What the first amount is: the least one, or the present one. */
  first?: 'Min' | 'Now'
  onChoose: (amount: number) => void
}

/**
 * The effect of the amount, and the next steps. The same amounts stay while a mouse is over them, so
 * that a press chooses what it was aimed at.
 */
export function BidSteps(props: BidStepsProps) {
  const { steps, movedMinimum = null, isPending = false, first = 'Min', onChoose } = props
  const [isHovered, setHovered] = useState(false)
  const [shown, setShown] = useState(steps)
  if (!isHovered && shown.join() !== steps.join()) setShown(steps)
  return (
    <>
      <p className={movedMinimum === null ? styles.effect : styles.moved}>
        {movedMinimum === null ? props.effect : `Minimum is now ${formatDollars(movedMinimum)}`}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would promise fields; these are buttons */}
      <div
        className={styles.steps}
        role="group"
        aria-label="Next steps"
        onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
        onPointerLeave={() => setHovered(false)}
      >
        {shown.map((step, place) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: a rising price changes the amount of a button, not the button
            key={place}
            variant={step === movedMinimum ? 'primary' : 'secondary'}
            size="small"
            fullWidth
            isDisabled={isPending}
            onPress={() => onChoose(step)}
          >
            {place > 0 ? (
              <>
                +{formatDollars(step - (shown[0] ?? 0))}
                <VisuallyHidden> to {formatDollars(step)}</VisuallyHidden>
              </>
            ) : (
              `${step === movedMinimum ? 'Use' : first} ${formatDollars(step)}`
            )}
          </Button>
        ))}
      </div>
    </>
  )
}

type BidFooterProps = { note?: ReactNode; children: ReactNode }

/** Buttons, and what they commit to. They stay on a screen that is too low for the rest. */
export const BidFooter = ({ note, children }: BidFooterProps) => (
  <div className={styles.footer}>
    <div className={styles.buttons}>{children}</div>
    {note && <p className={styles.note}>{note}</p>}
  </div>
)
