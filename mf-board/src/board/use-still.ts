import { useCallback, useLayoutEffect, useRef, useState } from 'react'

const cardsTop = () => document.querySelector('[data-grid]')?.getBoundingClientRect().top ?? 0

/** A state that decides what stands above the cards. The page scrolls by what a change of it moves them. */
export function useStill<T extends string | boolean>(initial: () => T) {
  const [shown, setShown] = useState(initial)
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (before.current === null) return
    scrollBy({ top: cardsTop() - before.current, behavior: 'instant' })
    before.current = null
  })
  const change = useCallback((next: T) => {
    before.current = cardsTop()
    setShown(next)
  }, [])
  return [shown, change] as const
}
