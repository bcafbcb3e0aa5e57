/** A press of a mountain's star. */
export type WatchChange = { mountainId: string; name: string; isWatched: boolean }

/** The watched mountains after these changes, in their order. */
export function afterChanges(
  watched: readonly string[],
  changes: readonly Pick<WatchChange, 'mountainId' | 'isWatched'>[],
): ReadonlySet<string> {
  const after = new Set(watched)
  for (const { mountainId, isWatched } of changes) {
    if (isWatched) after.add(mountainId)
    else after.delete(mountainId)
  }
  return after
}
