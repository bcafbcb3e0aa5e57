import { useEffect, useRef } from 'react'

/**
 * A pressed button that is gone would throw the focus to the top of the page. `keepFocus` is for one
 * that goes with its offer; `bidOn` is the mountain of the open dialog, whose card takes the focus
 * back when the dialog closes.
 */
export function useKeptFocus(bidOn: string | null) {
  const ref = useRef<HTMLElement>(null)
  const keepFocus = (act: () => void) => {
    if (ref.current) focusOnce(ref.current)
    act()
  }
  useEffect(() => {
    if (bidOn === null) return
    return () => {
      if (ref.current && document.activeElement === document.body) takeBack(ref.current, bidOn)
    }
  }, [bidOn])
  return { ref, keepFocus }
}

/** The button may be another one by now, of the next cycle, or the card may have none any more. */
function takeBack(board: HTMLElement, mountainId: string): void {
  const card = board.querySelector<HTMLElement>(`[data-mountain="${mountainId}"]`)
  const button = card?.querySelector<HTMLElement>('button:enabled')
  if (button) button.focus({ preventScroll: true })
  else focusOnce(card ?? board)
}

/** For this once: a press on an empty place must not give the board the focus, which holds its order. */
function focusOnce(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1')
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
