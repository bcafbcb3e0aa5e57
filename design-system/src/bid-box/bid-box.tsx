import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import * as styles from './bid-box.css.ts'
import { BidFacts, type BidFactsProps } from './bid-facts.tsx'
import { BidFields, type BidFieldsProps } from './bid-fields.tsx'

export { BidFooter, BidSteps } from './bid-fields.tsx'

export type BidBoxProps = BidFactsProps &
  BidFieldsProps & {
    /** The choice between a bid and another way to bid: a ToggleGroup, below the facts. */
    parts?: ReactNode
    /** The other way to bid, in place of the amount. */
    other?: ReactNode
    /** The outcome of the last bid, or why nobody can bid now: Banners, above the amount. */
    notice?: ReactNode
    /** Enter in the field, or the button. The caller checks the amount. */
    onSubmit: () => void
  }

/**
 * A bid on one mountain: the facts, the amount, the next steps and one button. Only typing, a chip
 * or *Use $160* changes the amount; a new price does not.
 * When: in the bid dialog.
 * Not for prices alone: use Price.
 * Anatomy: price with its leader, time left, room under the limit, the user's last bid; the choice of
 * another way to bid; notice; amount with its error, one line about its effect or the minimum that
 * has moved, chips; *Place Bid* with the amount, which stays on a low screen, and what it commits to.
 * Nothing moves with the price, and chips keep their amounts under the mouse. A confirmation covers
 * all between the facts and the buttons.
 * Keyboard: Tab goes from the amount over chips to the button; Enter in the amount submits. The
 * focus returns to the amount after a refusal, the answer or a confirmation, and moves there with *Use $160*,
 * the new amount selected. When bidding ends, the box takes the focus.
 * Screen reader: names and values of the facts; the amount with its error, read again when the
 * minimum is accepted; the chips as a group *Next steps*. It contains no live region.
 */
export function BidBox({ parts, other, notice, onSubmit, ...props }: BidBoxProps) {
  const isConfirming = Boolean(props.confirmation)
  const { box, form, focusProps } = useReturnedFocus(
    props.isPending === true || isConfirming,
    props.isDisabled === true,
  )
  const field = useRef<HTMLInputElement>(null)
  const submit = () => {
    flushSync(onSubmit)
    if (field.current?.ariaInvalid === 'true') field.current.focus()
  }
  const takeMinimum = () => {
    flushSync(() => props.onUseMinimum?.())
    field.current?.focus()
    field.current?.select()
  }
  return (
    <div
      className={styles.box}
      ref={box}
      tabIndex={-1}
      data-confirming={isConfirming || undefined}
      {...focusProps}
    >
      <BidFacts {...props} />
      <div className={styles.about}>
        {parts && <div>{parts}</div>}
        <div className={styles.notice}>{notice}</div>
      </div>
      {other || (
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <BidFields {...props} field={field} onUseMinimum={takeMinimum} />
        </form>
      )}
    </div>
  )
}

/**
 * Keeps the focus in the box. A field that becomes disabled loses the focus, and keys such as
 * Escape would no longer reach the dialog, so the box takes it. After `isAway` (the field was
 * disabled or hidden for a moment) the form's first field takes it again.
 */
function useReturnedFocus(isAway: boolean, isDisabled: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const wasAway = useRef(false)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isAway || isDisabled) {
      if (hadFocus.current && focused === document.body) box.current?.focus({ preventScroll: true })
    } else if (wasAway.current) {
      form.current?.querySelector('input')?.focus()
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
  return { box, form, focusProps }
}
