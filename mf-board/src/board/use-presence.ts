import { type FocusEvent, useState } from 'react'

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
        if (!event.currentTarget.contains(event.relatedTarget)) setFocus(false)
      },
    },
  }
}
