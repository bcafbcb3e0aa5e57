/**
 * Focusable only for this call: a press on an empty area must not focus the board, which would hold
 * its order.
 */
export function focusOnce(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1')
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
