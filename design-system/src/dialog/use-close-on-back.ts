import { useEffect, useEffectEvent } from 'react'

/** Closes each open dialog; the topmost is last. */
const open: (() => void)[] = []

/** Whether a `history.go` of `sync` is still under way. */
let isReturning = false

/** The number of open dialogs that the current history entry records. */
const entries = (): number => Number(Object(history.state).dialogs ?? 0)

/** Adds a history entry for each open dialog, and removes the entries of closed ones. */
function sync(): void {
  // Stories and stand-alone pages have no policy, and set their addresses themselves.
  if (isReturning || document.documentElement.dataset.policy === undefined) return
  const surplus = entries() - open.length
  if (surplus > 0) {
    isReturning = true
    history.go(-surplus)
  }
  for (let count = entries() + 1; count <= open.length; count += 1) {
    history.pushState({ ...history.state, dialogs: count }, '')
  }
}

window.addEventListener('popstate', () => {
  if (!isReturning) for (const close of open.slice(entries()).reverse()) close()
  isReturning = false
  // After React has closed them: one that is pending stays open and gets its entry back. An entry
  // of a dialog that closed with its page, or before a reload, is skipped.
  setTimeout(sync)
})
// The page may have been reloaded with an open dialog.
sync()

/** On phones, people close a dialog with Back, which must not leave the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeLatest = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const closeThis = () => closeLatest()
    open.push(closeThis)
    // One dialog may replace another in the same render.
    queueMicrotask(sync)
    return () => {
      open.splice(open.indexOf(closeThis), 1)
      queueMicrotask(sync)
    }
  }, [isOpen])
}
