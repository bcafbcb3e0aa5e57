import {
  type FocusEvent,
  type PointerEvent,
  startTransition,
  useCallback,
  useRef,
  useState,
} from 'react'

/** A pointer that has rested for so long is no longer about to press. */
const REST_MS = 5_000

/** Whether a pointer that moves, or the focus of the keyboard, is inside a board (its overlays included). */
export function usePresence() {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const board = useRef<HTMLElement>(null)
  const hold = () => {
    setPointer(true)
    clearTimeout(rest.current)
    rest.current = setTimeout(() => setPointer(false), REST_MS)
  }
  return {
    hasPointer,
    hasFocus,
    board,
    presenceProps: {
      ref: useCallback((element: HTMLElement | null) => {
        board.current = element
        return () => clearTimeout(rest.current)
      }, []),
      onPointerEnter: hold,
      onPointerMove: hold,
      // A finger leaves with each press.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setPointer(false)
      },
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => {
        const isInside = event.currentTarget.contains(event.relatedTarget)
        // As a transition, this renders nothing if the focus moves into an overlay of the board.
        if (!isInside) startTransition(() => setFocus(false))
      },
    },
  }
}
