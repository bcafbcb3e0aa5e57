import { useLayoutEffect, useRef } from 'react'

/** Scrolling rounds to whole pixels, and the differences add up. */
const ROUNDED_PX = 4

/** How far the page can scroll before the header covers the top of the board; Infinity if it already does. */
function roomAbove(grid: Element): number {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const room = (grid.closest('section')?.getBoundingClientRect().top ?? 0) - header
  return room < -ROUNDED_PX ? Infinity : room
}

/**
 * When the lane above the cards has another number of rows, the page scrolls by as much as the cards
 * have moved; while nobody uses the board, only until the header would cover its top.
 */
export function useStillCards(rows: number, isHeld: boolean): void {
  const before = useRef({ rows, top: 0 })
  useLayoutEffect(() => {
    const grid = document.querySelector('[data-grid]')
    if (!grid) return
    const top = grid.getBoundingClientRect().top + scrollY
    const moved = top - before.current.top
    if (rows !== before.current.rows) {
      scrollBy({ top: isHeld ? moved : Math.min(moved, roomAbove(grid)), behavior: 'instant' })
    }
    before.current = { rows, top }
  })
}
