/** The order on screen, and the choice of view (filter, search, sort) that it answers. */
export type HeldOrder = { ids: readonly string[]; view: string }

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])

/**
 * The order to show next. Cards never move or vanish under a hand or a focus; a view that the
 * person has just chosen is shown at once. Returns `shown` itself when nothing changes.
 */
export const nextOrder = (shown: HeldOrder, live: HeldOrder, isHeld: boolean): HeldOrder => {
  if (isHeld && shown.view === live.view) return shown
  return shown.view === live.view && isSame(shown.ids, live.ids) ? shown : live
}

/** Whether *Order changed · Update* has something to do. */
export const isOrderChanged = (shown: HeldOrder, live: HeldOrder): boolean =>
  !isSame(shown.ids, live.ids)
