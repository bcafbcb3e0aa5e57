import { currentUser, onUserChange, refreshSession } from './session.ts'

/**
 * Tells the other tabs of this browser who has signed in here, and takes over a login there: whoever
 * is signed out has no session whose feed could tell him. Returns the way to stop.
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
