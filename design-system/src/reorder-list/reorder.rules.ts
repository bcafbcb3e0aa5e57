/** The order after one item has moved by some positions, at most to an end. */
export function moveBy(ids: readonly string[], id: string, by: number): readonly string[] {
  const from = ids.indexOf(id)
  if (from === -1) return ids
  const others = ids.toSpliced(from, 1)
  const to = Math.min(Math.max(from + by, 0), others.length)
  return others.toSpliced(to, 0, id)
}

/** The order after some items have moved next to another one; their own order is kept. */
export function moveBeside(
  ids: readonly string[],
  moved: ReadonlySet<string>,
  target: string,
  side: 'before' | 'after',
): readonly string[] {
  // Dropped on one of the moved items: nothing changes.
  if (moved.has(target) || !ids.includes(target)) return ids
  const others = ids.filter((id) => !moved.has(id))
  const to = others.indexOf(target) + (side === 'after' ? 1 : 0)
  return others.toSpliced(to, 0, ...ids.filter((id) => moved.has(id)))
}
