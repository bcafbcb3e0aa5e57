/** A screen that loads longer than this does not move the focus: the user may already be using the page. */
const WAIT_MS = 8_000

/** The element that holds the screen; the skip link leads to it. */
export const MAIN_ID = 'main'

let stopWaiting = (): void => {}

/** The heading that is seen: while a screen loads, React keeps the one before it, hidden. */
const headingOf = (main: HTMLElement): HTMLElement | undefined =>
  [...main.querySelectorAll('h1')].find((heading) => heading.checkVisibility())

function focusHeading(heading: HTMLElement): void {
  // A heading takes focus by script alone; the attribute is set where a remote left it out.
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * After a navigation: to the top, unless the browser has its own position to go back to, and focus to the new screen's heading, so that a screen reader
 * begins there. A screen that is still loading gets it as soon as its heading appears, unless the
 * person has moved the focus meanwhile.
 */
export function focusScreen({ keepScroll = false }: { keepScroll?: boolean } = {}): void {
  stopWaiting()
  const main = document.getElementById(MAIN_ID)
  if (main === null) return
  if (!keepScroll) window.scrollTo({ top: 0, behavior: 'instant' })
  main.focus({ preventScroll: true })
  const heading = headingOf(main)
  if (heading) {
    focusHeading(heading)
    return
  }
  const observer = new MutationObserver(() => {
    const found = headingOf(main)
    if (!found) return
    stopWaiting()
    if (document.activeElement === main || document.activeElement === document.body) {
      focusHeading(found)
    }
  })
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => stopWaiting(), WAIT_MS)
  stopWaiting = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
