import { useEffect, useRef } from 'react'

/** Gives the focus back to the form's first field after it was away (disabled or replaced). */
export function useReturnedFocus(isAway = false) {
  const ref = useRef<HTMLFormElement>(null)
  const wasAway = useRef(false)
  // The browser drops the focus of a field that is disabled; nobody else would bring it back.
  useEffect(() => {
    if (wasAway.current && !isAway && !ref.current?.contains(document.activeElement)) {
      ref.current?.querySelector('input')?.focus()
    }
    wasAway.current = isAway
  }, [isAway])
  return ref
}
