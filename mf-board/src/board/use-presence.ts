import { type FocusEvent, startTransition, useState } from 'react'

/** Whether a pointer or the focus is inside an element (its overlays included). */
export function usePresence() {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return {
    isPresent: hasPointer || hasFocus,
    presenceProps: {
      onPointerEnter: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: (event: FocusEvent) => {
        const isInside = event.currentTarget.contains(event.relatedTarget)
        // As a transition, this renders nothing if the focus moves into an overlay of the board.
        if (!isInside) startTransition(() => setFocus(false))
      },
    },
  }
}
