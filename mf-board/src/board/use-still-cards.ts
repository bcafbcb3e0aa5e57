import { useLayoutEffect, useRef } from 'react'

/** Scrolling rounds to whole pixels, and the differences add up. */
const ROUNDED_PX = 4

/** How far the page can scroll before the header covers the top of the board; Infinity if it already does. */
function roomAbove(grid: Element): number {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const room = (grid.closest('section')?.getBoundingClientRect().top ?? 0) - header
  return room < -ROUNDED_PX ? Infinity : room
}

/** Where the cards begin, from the top of the page. */
function topOfCards(): number | null {
  const grid = document.querySelector('[data-grid]')
  return grid && grid.getBoundingClientRect().top + scrollY
}

/**
 * When the lane above the cards has another number of rows, the page scrolls by as much as the cards
 * have moved; while nobody uses the board, only until the header would cover its top.
 */
export function useStillCards(rows: number, isHeld: boolean): void {
  const shown = useRef(rows)
  // Measured while rendering, because afterwards the cards have moved; and only then, because measuring
  // lays the page out.
  const before = rows === shown.current ? null : topOfCards()
  useLayoutEffect(() => {
    shown.current = rows
    if (before === null) return
    const grid = document.querySelector('[data-grid]')
    const top = topOfCards()
    if (grid === null || top === null) return
    const moved = top - before
    scrollBy({ top: isHeld ? moved : Math.min(moved, roomAbove(grid)), behavior: 'instant' })
  }, [rows, before, isHeld])
}
