/** An order in which one has moved by some places, as far as there are any. */
export function moveBy(ids: readonly string[], id: string, by: number): readonly string[] {
  const from = ids.indexOf(id)
  if (from === -1) return ids
  const others = ids.toSpliced(from, 1)
  const to = Math.min(Math.max(from + by, 0), others.length)
  return others.toSpliced(to, 0, id)
}

/** An order in which some stand beside another one, in the order they had. */
export function moveBeside(
  ids: readonly string[],
  moved: ReadonlySet<string>,
  target: string,
  side: 'before' | 'after',
): readonly string[] {
  // Dropped on itself: nothing to stand beside.
  if (moved.has(target) || !ids.includes(target)) return ids
  const others = ids.filter((id) => !moved.has(id))
  const to = others.indexOf(target) + (side === 'after' ? 1 : 0)
  return others.toSpliced(to, 0, ...ids.filter((id) => moved.has(id)))
}
