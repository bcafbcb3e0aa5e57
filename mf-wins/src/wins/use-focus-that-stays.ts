import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the focus in a list whose row is gone together with the focused button in it. */
export function useFocusThatStays(rowCount: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
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
