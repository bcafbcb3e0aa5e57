import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { isKey } from '../keys/keys.ts'

type Press = {
  onPress?: (() => void) | undefined
  isPending?: boolean
  autoFocus?: boolean | undefined
}

/** What a native button needs to report each press once, whether by pointer, key or screen reader. */
export function usePress({ onPress, isPending = false, autoFocus = false }: Press) {
  const ref = useRef<HTMLButtonElement>(null)
  // An effect, because a dialog shows itself after its content has been inserted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (autoFocus) ref.current?.focus()
  }, [])
  return {
    ref,
    'aria-disabled': isPending || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // Nor may it submit its form.
      if (isPending) return event.preventDefault()
      // Safari does not focus a pressed button, and a dialog returns the focus to what opened it. Enter
      // in a field clicks the button of its form, without a `detail`, and keeps the focus.
      if (event.detail > 0) event.currentTarget.focus({ preventScroll: true })
      onPress?.()
    },
    // Browsers press a button again and again while Enter is held.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && isKey(event, 'Enter')) event.preventDefault()
    },
  }
}
