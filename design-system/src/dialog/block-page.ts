/** What a screen reader goes on announcing while a dialog is open. */
const HEARD = '[data-live-announcer], [data-react-aria-top-layer]'

/**
 * Keeps the page behind a dialog from scrolling, and hides it from screen readers whose cursor ignores
 * `aria-modal`. Not by `inert`, which restyles every element; the dialog keeps the focus itself. Returns
 * how to undo it.
 */
export function blockPage(layer: HTMLElement): () => void {
  const hidden: Element[] = []
  function hide(parent: Element): void {
    for (const child of parent.children) {
      if (child === layer || child.matches(HEARD) || child.hasAttribute('aria-hidden')) continue
      // A layer above this one, which was opened before this one's first frame.
      if (
        layer.compareDocumentPosition(child) === Node.DOCUMENT_POSITION_FOLLOWING &&
        child.matches('[popover]')
      )
        continue
      if (child.querySelector(HEARD)) hide(child)
      else {
        child.setAttribute('aria-hidden', 'true')
        hidden.push(child)
      }
    }
  }
  hide(document.body)
  const unlock = lockScroll()
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden')
    unlock()
  }
}

function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  if (style.overflow === 'hidden') return () => {}
  // The scroll bar's place stays empty, so that nothing moves.
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    style.overflow = ''
    style.scrollbarGutter = ''
  }
}
