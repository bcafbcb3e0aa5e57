import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to a list when the focused row leaves it, instead of to the top of the page. The
 * list needs `tabIndex={-1}`.
 */
export function useListFocus<List extends HTMLElement>(rowCount: number): RefObject<List | null> {
  const list = useRef<List>(null)
  const countBefore = useRef(rowCount)
  useLayoutEffect(() => {
    const isFewer = rowCount < countBefore.current
    countBefore.current = rowCount
    if (isFewer && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true })
    }
  }, [rowCount])
  return list
}
