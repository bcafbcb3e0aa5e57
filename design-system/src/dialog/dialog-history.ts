import { openDialogs } from './open-dialogs.ts'

/** Whether a `history.go` of `recordDialogs` is still under way. */
let isReturning = false

/** The number of open dialogs that the current history entry records. */
const entries = (): number => Number(Object(history.state).dialogs ?? 0)

/** Adds a history entry for each open dialog, and removes the entries of closed ones. */
export function recordDialogs(): void {
  // Stories and stand-alone pages have no policy, and set their addresses themselves.
  if (isReturning || document.documentElement.dataset.policy === undefined) return
  const surplus = entries() - openDialogs.length
  if (surplus > 0) {
    isReturning = true
    // The sdk's `navigate` waits for it: what is entered now would be undone.
    history.replaceState({ ...history.state, isLeaving: true }, '')
    history.go(-surplus)
  }
  for (let count = entries() + 1; count <= openDialogs.length; count += 1) {
    history.pushState({ ...history.state, dialogs: count }, '')
  }
}

function onPopState(): void {
  if (!isReturning) {
    for (const { close } of openDialogs.slice(entries()).reverse()) close()
  }
  isReturning = false
  // After React has closed them: one that is pending stays open and gets its entry back. An entry
  // of a dialog that closed with its page, or before a reload, is skipped.
  setTimeout(recordDialogs)
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPopState)
  // The page may have been reloaded with an open dialog.
  recordDialogs()
}
