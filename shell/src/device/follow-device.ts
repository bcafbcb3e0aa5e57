import { currentUser } from '@firstchair/sdk'
import { onUserChange } from '@firstchair/sdk/host'
import { goTo } from '../routing/go-to.ts'
import { forgetBoard, keepBoard } from './keep-board.ts'

/** Whom this browser is notified for and keeps a board of. */
const OWNER_KEY = 'firstchair-device-user'

/**
 * Installs the service worker for signed-in users, keeps their last board for when they are offline,
 * and removes what belongs to a user when they sign out or another one signs in.
 */
export function followDevice(): void {
  if (!('serviceWorker' in navigator)) return
  let user = currentUser()
  if (user === null) void forgetBoard()
  else if (user !== undefined) void welcome(user.id)
  onUserChange((next) => {
    if (next === null && user) void forgetUser()
    if (next !== null) void welcome(next.id)
    user = next
  })
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = pathToOpen(data)
    if (path !== null) goTo(path)
  })
  keepBoard()
}

/** The path of a notification that was pressed; null for other messages. */
export function pathToOpen(data: unknown): string | null {
  const { kind, path } = Object(data)
  const isPath = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return kind === 'open' && isPath ? path : null
}

async function welcome(userId: string): Promise<void> {
  const owner = localStorage.getItem(OWNER_KEY)
  if (owner !== null && owner !== userId) await forgetUser()
  localStorage.setItem(OWNER_KEY, userId)
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    // Without it the pages work, but for notifications and the board offline.
  }
}

/** A subscription that is given up here is removed by the server once it learns that it is gone. */
async function forgetUser(): Promise<void> {
  localStorage.removeItem(OWNER_KEY)
  await forgetBoard()
  const worker = await navigator.serviceWorker.getRegistration('/')
  const subscription = await worker?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
