import { useCallback, useLayoutEffect, useRef, useState } from 'react'

const cardsTop = () => document.querySelector('[data-grid]')?.getBoundingClientRect().top ?? 0

/** Scrolling rounds to whole pixels, and the differences add up. */
const ROUNDED_PX = 4

/** How far the page can scroll before the header covers the top of the board; Infinity if it already does. */
function roomAbove(): number {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const board = document.querySelector('[data-grid]')?.closest('section')?.getBoundingClientRect()
  const room = (board?.top ?? 0) - header
  return room < -ROUNDED_PX ? Infinity : room
}

/**
 * A state that decides what is shown above the cards. When a change moves the cards, the page scrolls by
 * as much; with `staysInView`, only until the header would cover the top of the board.
 */
export function useStill<T extends string | boolean>(initial: () => T, staysInView = false) {
  const [shown, setShown] = useState(initial)
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (before.current === null) return
    const moved = cardsTop() - before.current
    const top = staysInView ? Math.min(moved, roomAbove()) : moved
    scrollBy({ top, behavior: 'instant' })
    before.current = null
  })
  const change = useCallback((next: T) => {
    before.current = cardsTop()
    setShown(next)
  }, [])
  return [shown, change] as const
}
