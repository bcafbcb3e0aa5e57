/**
 * `ids`, but those of `pinned` that are on screen keep the place that they have there, even if `ids`
 * has come to lack them.
 */
export function keepPlaces(
  shown: readonly string[],
  ids: readonly string[],
  pinned: readonly string[],
): string[] {
  const isKept = (id: string) => pinned.includes(id) && shown.includes(id)
  const next = ids.filter((id) => !isKept(id))
  for (const [place, id] of shown.entries()) if (isKept(id)) next.splice(place, 0, id)
  return next
}
