import { useState } from 'react'

/** Navigation through pages that have only the cursor of the next page. */
export type Keyset = {
  /** The cursor of the current page; null for the first. */
  cursor: string | null
  /** Counted from 0: `page` times the page size rows come before it. */
  page: number
  /** Opens the next page by the cursor that came with this one. */
  next: (cursor: string) => void
  previous: () => void
}

/**
 * Keeps the cursors of earlier pages, because a keyset has no previous cursor. A change of `of`
 * (the filter, the sort) returns to the first page.
 */
export function useKeyset(of = ''): Keyset {
  const [way, setWay] = useState<{ of: string; cursors: readonly string[] }>({ of, cursors: [] })
  const cursors = way.of === of ? way.cursors : []
  return {
    cursor: cursors.at(-1) ?? null,
    page: cursors.length,
    next: (cursor) => setWay({ of, cursors: [...cursors, cursor] }),
    previous: () => setWay({ of, cursors: cursors.slice(0, -1) }),
  }
}
