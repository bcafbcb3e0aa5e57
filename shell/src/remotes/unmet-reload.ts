const KEY = 'firstchair-reloaded-for'

/** Whether this tab has already reloaded the page because of this need. */
export function hasReloadedFor(need: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === need
  } catch {
    // Storage may be forbidden: each time then counts as the first.
    return false
  }
}

export function rememberReload(need: string): void {
  try {
    sessionStorage.setItem(KEY, need)
  } catch {
    // See above.
  }
}
