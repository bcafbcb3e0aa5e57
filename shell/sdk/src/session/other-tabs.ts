import { currentUser, onUserChange, refreshSession } from './session.ts'

/**
 * Tells the other tabs of this browser who has signed in here, and takes over a login there: a
 * signed-out tab has no session whose feed could tell it. Returns the function that stops it.
 */
export function followLoginsOfOtherTabs(): () => void {
  const channel = new BroadcastChannel('firstchair-login')
  // Of whom this tab has heard the others have heard as well.
  let heard: unknown
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === currentUser()?.id) return
    heard = data
    void refreshSession()
      .catch(() => undefined)
      .finally(() => {
        heard = undefined
      })
  }
  const stopTelling = onUserChange((user) => {
    if (user && user.id !== heard) channel.postMessage(user.id)
  })
  return () => {
    stopTelling()
    channel.close()
  }
}
