/** The order on screen, and the view (filter, search, sort) that it was computed for. */
export type HeldOrder = {
  ids: readonly string[]
  view: unknown
  /** Cards that were appended while the order was held, oldest first. */
  added: readonly string[]
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])

/**
 * The order to show next. While it is held, cards neither move nor disappear, and new ones are
 * appended. A view that the user has just chosen is shown at once. Returns `shown` itself when
 * nothing changes.
 */
export function nextOrder(shown: HeldOrder, live: HeldOrder, isHeld: boolean): HeldOrder {
  if (shown.view !== live.view) return live
  if (!isHeld) return isSame(shown.ids, live.ids) && shown.added.length === 0 ? shown : live
  const known = new Set(shown.ids)
  const added = live.ids.filter((id) => !known.has(id))
  if (added.length === 0) return shown
  return { ...shown, ids: [...shown.ids, ...added], added: [...shown.added, ...added] }
}

/**
 * What updating the order on screen would change, if anything; `isListed` covers all mountains, not
 * only those in view.
 */
export function orderChange(
  shown: HeldOrder,
  live: HeldOrder,
  isListed: (id: string) => boolean,
): 'removed' | 'moved' | null {
  if (shown.ids.some((id) => !isListed(id))) return 'removed'
  return isSame(shown.ids, live.ids) ? null : 'moved'
}
