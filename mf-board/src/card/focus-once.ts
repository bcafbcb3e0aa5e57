/**
 * Focusable only for this call: a press on an empty area must not focus the board, which would hold
 * its order.
 */
export function focusOnce(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1')
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}

/**
 * A ref of what disappears from a card: if it has the focus, the card takes it. The browser would move
 * it to the top of the page.
 */
export function leavesFocus(element: HTMLElement | null): (() => void) | undefined {
  const card = element?.closest('article')
  if (!element || !card) return undefined
  return () => {
    if (element.contains(document.activeElement)) focusOnce(card)
  }
}
