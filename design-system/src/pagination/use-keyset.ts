import { useState } from 'react'

/** A way through pages of which each only knows the next one. */
export type Keyset = {
  /** What to ask the server for; null: from the beginning. */
  cursor: string | null
  /** Counted from 0: rows before this page are `page` times its size. */
  page: number
  /** Takes the cursor that came with this page. */
  next: (cursor: string) => void
  previous: () => void
}

/** Remembers the cursors on the way, since a keyset cannot be asked for its past. Another `of` (the filter, the order) begins anew. */
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
