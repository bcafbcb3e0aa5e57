import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in the box. A field that becomes disabled loses the focus, and keys such as
 * Escape would no longer reach the dialog, so the box takes it. After `isAway` (the field was
 * disabled or hidden for a moment) the form's first field takes it again.
 */
export function useReturnedFocus(isAway: boolean, isDisabled: boolean) {
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
