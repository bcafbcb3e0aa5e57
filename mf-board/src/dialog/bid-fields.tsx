import { MAX_DOLLARS, type Mountain } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { MoneyField } from '@firstchair/design-system/money-field'
import { formatDollars } from '@firstchair/design-system/price'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { type Ref, useState } from 'react'
import type { Room } from '../own/use-room.ts'
import { checkAmount, effectOf, isOwnLead, nextSteps } from './bid.rules.ts'
import * as styles from './bid-box.css.ts'
import { effectText, invalidBidText, maximumEffectText } from './bid-texts.ts'
import type { BidFormState } from './use-bid-form.ts'

export type BidFieldsProps = {
  mountain: Mountain
  form: BidFormState
  /** Whether anybody can bid. */
  canBid: boolean
  /** Undefined while nobody can bid. */
  room: Room | undefined
}

const labels = { bid: 'Your bid', maximum: 'Your maximum' } as const

type FieldsProps = BidFieldsProps & { field: Ref<HTMLInputElement>; onUseMinimum: () => void }

/** The amount, three amounts that one press fills in, and what the amount would do. */
export function BidFields({ field, onUseMinimum, ...props }: FieldsProps) {
  const { form, canBid } = props
  const { kind, invalid, movedMinimum } = form
  const error = invalid ? invalidBidText(invalid) : undefined
  return (
    <div className={styles.fields}>
      <MoneyField
        ref={field}
        label={labels[kind]}
        value={form.amount}
        onChange={form.chooseAmount}
        min={form.least}
        hasButtons={false}
        isDisabled={!canBid || form.isPending}
        // On a touch screen the keyboard would cover the price.
        autoFocus={matchMedia('(pointer: fine)').matches}
        {...(error !== undefined && { error })}
      />
      {canBid && (
        <>
          <Steps {...props} onUseMinimum={onUseMinimum} />
          <p className={movedMinimum === null ? styles.effect : styles.moved}>
            {movedMinimum !== null
              ? `Minimum is now ${formatDollars(movedMinimum)}`
              : error === undefined && effectOfForm(props)}
          </p>
        </>
      )}
    </div>
  )
}

function effectOfForm({ mountain, form }: BidFieldsProps): string | undefined {
  const { kind, amount, bidderId } = form
  if (form.isShown) return undefined
  if (kind === 'bid') {
    const effect = effectOf(mountain, amount, bidderId)
    return effect ? effectText(effect) : undefined
  }
  if (amount === null || checkAmount(kind, mountain, bidderId, amount) !== null) return undefined
  return maximumEffectText(mountain, isOwnLead(mountain, bidderId), amount)
}

/**
 * The same amounts stay while a mouse is over them, so that a press chooses what it was aimed at.
 */
function Steps({
  mountain,
  form,
  room,
  onUseMinimum,
}: BidFieldsProps & { onUseMinimum: () => void }) {
  const { kind, least, movedMinimum, maximum } = form
  const from = (kind === 'maximum' ? maximum : null) ?? least
  const most = room?.left ?? MAX_DOLLARS
  const steps = nextSteps(mountain, from, form.amount).filter((step) => step <= most)
  const [isHovered, setHovered] = useState(false)
  const [shown, setShown] = useState({ from, steps, kind })
  const isOutdated = shown.kind !== kind || shown.steps.join() !== steps.join()
  if (isOutdated && (!isHovered || shown.kind !== kind)) setShown({ from, steps, kind })
  const first = kind === 'maximum' && form.isLeading ? 'Now' : 'Min'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise fields; these are buttons
    <div
      className={styles.steps}
      role="group"
      aria-label="Next steps"
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
    >
      {shown.steps.map((step, place) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: a rising price changes the amount of a button, not the button
          key={place}
          variant={step === movedMinimum ? 'primary' : 'secondary'}
          size="small"
          fullWidth
          isDisabled={form.isPending}
          onPress={() => (step === movedMinimum ? onUseMinimum() : form.chooseAmount(step))}
        >
          {step > shown.from ? (
            <>
              +{formatDollars(step - shown.from)}
              <VisuallyHidden> to {formatDollars(step)}</VisuallyHidden>
            </>
          ) : (
            `${step === movedMinimum ? 'Use' : first} ${formatDollars(step)}`
          )}
        </Button>
      ))}
    </div>
  )
}
