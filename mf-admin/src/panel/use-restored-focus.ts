import { useEffect } from 'react'

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'
const DIALOG = '[role="dialog"], [role="alertdialog"]'

/** The last focused element with its ancestors, and its position in a list. */
type Place = { element: Element; ancestors: readonly Element[]; rowIndex: number }

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[role="row"]')]

function describePlace(element: Element): Place {
  const ancestors: Element[] = []
  for (let above = element.parentElement; above && above !== document.body; ) {
    ancestors.push(above)
    above = above.parentElement
  }
  const rows = element.closest('[role="grid"]')
  const row = element.closest<HTMLElement>('[role="row"]')
  return { element, ancestors, rowIndex: rows && row ? rowsOf(rows).indexOf(row) : -1 }
}

const isFocusable = (element: Element) => element.matches(FOCUSABLE) && element.checkVisibility()

/** The element nearest to a place whose own element is gone or disabled. */
function nearestTo({ element, ancestors, rowIndex }: Place): HTMLElement | undefined {
  for (const ancestor of ancestors) {
    if (!ancestor.isConnected) continue
    if (ancestor instanceof HTMLElement && ancestor.matches('[role="row"]')) return ancestor
    if (rowIndex >= 0 && ancestor.matches('[role="grid"]')) {
      const rows = rowsOf(ancestor)
      return rows[Math.min(rowIndex, rows.length - 1)]
    }
    const all = [...ancestor.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isFocusable)
    const isBefore = (one: Element) =>
      (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    const found = (element.isConnected && all.findLast(isBefore)) || all[0]
    if (found) return found
  }
  return undefined
}

/**
 * Restores the focus near an element that was removed or disabled by its own action, such as a
 * deleted row; otherwise the browser moves the focus to the top of the document.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    // When a dialog closes, the place in the page behind it is used.
    let [inPage, inDialog]: (Place | null)[] = [null, null]
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === document.body) return
      if (target.closest(DIALOG)) inDialog = describePlace(target)
      else [inPage, inDialog] = [describePlace(target), null]
    }
    const restore = () => {
      if (document.activeElement !== document.body) return
      for (const place of [inDialog, inPage]) {
        if (place?.element.isConnected && isFocusable(place.element)) return
        const nearest = place && nearestTo(place)
        if (nearest) return nearest.focus({ preventScroll: true })
      }
    }
    let frame = 0
    // A closing dialog restores the focus in the next frame; this runs after it.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(restore)
      })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
}
