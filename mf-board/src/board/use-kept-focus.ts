import { useCallback, useEffect, useRef } from 'react'

/**
 * When a pressed button disappears, the browser moves the focus to the top of the page. `keepFocus`
 * is for buttons that disappear when pressed. `bidOn` is the mountain of the open dialog; its card
 * takes the focus when the dialog closes.
 */
export function useKeptFocus(bidOn: string | null) {
  const ref = useRef<HTMLElement>(null)
  const keepFocus = useCallback((act: () => void) => {
    if (ref.current) focusOnce(ref.current)
    act()
  }, [])
  useEffect(() => {
    if (bidOn === null) return
    return () => {
      if (ref.current && document.activeElement === document.body) takeBack(ref.current, bidOn)
    }
  }, [bidOn])
  return { ref, keepFocus }
}

/** The card may have another button to bid by now, for the next cycle, or none. */
function takeBack(board: HTMLElement, mountainId: string): void {
  const card = board.querySelector<HTMLElement>(`[data-mountain="${mountainId}"]`)
  const button = card?.querySelector<HTMLElement>('[data-action] button:enabled')
  if (button) button.focus({ preventScroll: true })
  else focusOnce(card ?? board)
}

/**
 * Focusable only for this call: a press on an empty area must not focus the board, which would hold
 * its order.
 */
function focusOnce(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1')
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
