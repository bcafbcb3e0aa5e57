import { Button } from '@firstchair/design-system/button'
import { ToggleGroup } from '@firstchair/design-system/toggle-group'
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isPassing } from '../own/eligibility.rules.ts'
import { shownRoom } from './bid.rules.ts'
import * as styles from './bid-box.css.ts'
import { BidFacts } from './bid-facts.tsx'
import { BidFields, type BidFieldsProps } from './bid-fields.tsx'
import { buttonText, commitmentText } from './bid-texts.ts'
import { ConfirmAmount } from './confirm-amount.tsx'
import { RemoveMaximum } from './remove-maximum.tsx'
import { TicketLine } from './ticket-use.tsx'

const KINDS = [
  { value: 'bid', label: 'Bid now' },
  { value: 'maximum', label: 'Maximum' },
] as const

export type BidBoxProps = BidFieldsProps & {
  /** The outcome of the last press, or why nobody can bid now: Banners, above the amount. */
  notice: ReactNode
}

/**
 * A bid on one mountain, or a maximum: what is bought, the facts, the amount, and one button, which stays
 * on a low screen. Only typing, a chip or *Use $160* changes the amount; a new price does not, and nothing
 * moves with it. A confirmation covers all between the facts and the buttons.
 */
export function BidBox({ notice, ...props }: BidBoxProps) {
  const { mountain, form, canBid, room } = props
  const isConfirming = form.toConfirm !== null
  const { box, entry, focusProps } = useReturnedFocus(form.isPending || isConfirming, !canBid)
  const field = useRef<HTMLInputElement>(null)
  useFocusInView()
  function submit(): void {
    flushSync(form.submit)
    if (field.current?.ariaInvalid === 'true') field.current.focus()
  }
  function focusAmount(change: () => void): void {
    flushSync(change)
    field.current?.focus()
    field.current?.select()
  }
  const hasKinds = form.missing === null && form.bidderId !== undefined && canBid
  return (
    <div
      className={styles.box}
      ref={box}
      tabIndex={-1}
      data-confirming={isConfirming || undefined}
      {...focusProps}
    >
      <TicketLine mountain={mountain} facts={form.facts} />
      <BidFacts mountain={mountain} room={shownRoom(room?.left ?? null, form.amount)} />
      <div className={styles.about}>
        {hasKinds && (
          <ToggleGroup
            label="How to bid"
            options={KINDS}
            value={form.kind}
            onChange={form.chooseKind}
          />
        )}
        {form.kind === 'maximum' && (
          <p className={styles.note}>
            We'll bid for you, just enough to lead. Nobody else sees your maximum.
          </p>
        )}
        <div className={styles.notice}>{notice}</div>
      </div>
      <form
        ref={entry}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <BidFields {...props} field={field} onUseMinimum={() => focusAmount(form.acceptMinimum)} />
        {/* Grows upwards: a second press of *Place Bid* must not hit a button in it. */}
        {form.toConfirm !== null && (
          <div className={styles.confirmation}>
            <ConfirmAmount {...props} amount={form.toConfirm} />
          </div>
        )}
        <div className={styles.footer}>
          <div className={styles.buttons}>
            <Submit {...props} isConfirming={isConfirming} />
            {form.kind === 'maximum' && form.maximum !== null && (
              <RemoveMaximum
                mountain={mountain}
                onRemoved={() => focusAmount(form.forgetMaximum)}
              />
            )}
          </div>
          {canBid && (
            <p className={styles.note}>
              {commitmentText(form.kind, form.amount, {
                mayBid: form.missing === null,
                hours: room?.paymentWindowHours,
              })}
            </p>
          )}
        </div>
      </form>
    </div>
  )
}

const pendingLabels = { bid: 'Placing...', maximum: 'Setting...' } as const

function Submit({ form, canBid, isConfirming }: BidFieldsProps & { isConfirming: boolean }) {
  const { kind, amount, maximum, missing } = form
  const isUnchanged = kind === 'maximum' && amount === maximum
  const isBarred = missing !== null && !isPassing(missing)
  return (
    <Button
      type="submit"
      variant={form.movedMinimum === null ? 'primary' : 'secondary'}
      size="large"
      fullWidth
      isPending={form.isPending}
      pendingLabel={pendingLabels[kind]}
      isDisabled={
        !canBid || isBarred || form.isOffline || isConfirming || amount === null || isUnchanged
      }
    >
      {buttonText(kind, amount, { mayBid: missing === null || isBarred, maximum })}
    </Button>
  )
}

/** React Aria focuses a field without scrolling, and on a low screen the footer would cover it. */
function useFocusInView(): void {
  useEffect(() => {
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement) focused.scrollIntoView({ block: 'nearest' })
  }, [])
}

/**
 * Keeps the focus in the box. A field that becomes disabled loses the focus, and keys such as
 * Escape would no longer reach the dialog, so the box takes it. After `isAway` (the field was
 * disabled or hidden for a moment) the form's first field takes it again.
 */
function useReturnedFocus(isAway: boolean, isDisabled: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const entry = useRef<HTMLFormElement>(null)
  const wasAway = useRef(false)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isAway || isDisabled) {
      if (hadFocus.current && focused === document.body) box.current?.focus({ preventScroll: true })
    } else if (wasAway.current) {
      entry.current?.querySelector('input')?.focus()
    }
    wasAway.current = isAway
  }, [isAway, isDisabled])
  const focusProps = {
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ target }: FocusEvent) => {
      if (!target.matches(':disabled')) hadFocus.current = false
    },
  }
  return { box, entry, focusProps }
}
