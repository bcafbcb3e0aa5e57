import { currentUser, deviceStorage, tabStorage } from '@firstchair/sdk'
import { onUserChange } from '@firstchair/sdk/host'
import { goTo } from '../routing/go-to.ts'

/** Whom this browser is notified for. */
const OWNER_KEY = 'firstchair-device-user'

/** The cache of the gate's page, which contains data of its user. */
const GATE_CACHE = 'firstchair-gate'

/** Where the board keeps what a user has bid on, which the next user of the browser must not read. */
const BIDS_PREFIX = 'firstchair-bids-'

/** What a visitor has saved, until the board makes it the user's who signs in. */
const VISITOR_KEY = 'firstchair-saved-bids'

const USER_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
/** Whether the value of a key belongs to one user: the names of such keys contain the user's id. */
const isOfUser = (key: string): boolean => USER_ID.test(key) || key.startsWith(BIDS_PREFIX)

/**
 * Installs the service worker for signed-in users, and ends the push subscription of a user who signs
 * out or is replaced by another one.
 */
export function followDevice(): void {
  const user = currentUser()
  // Signing out loads a new document.
  if (user === null) void forgetUser()
  if (!('serviceWorker' in navigator)) return
  if (user) void welcome(user.id)
  onUserChange((next) => void (next === null ? forgetUser() : welcome(next.id)))
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = pathToOpen(data)
    if (path !== null) goTo(path)
  })
}

/** The path of a notification that was pressed; null for other messages. */
export function pathToOpen(data: unknown): string | null {
  const { kind, path } = Object(data)
  const isPath = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return kind === 'open' && isPath ? path : null
}

async function welcome(userId: string): Promise<void> {
  const owner = deviceStorage.read(OWNER_KEY) ?? userId
  if (owner !== userId) await forgetUser()
  deviceStorage.keep(OWNER_KEY, userId)
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    // Without it the pages work, except for notifications and the offline page.
  }
}

/**
 * Leaves nothing on the device that names the user. A subscription that is given up here is removed by
 * the server once it learns that it is gone.
 */
async function forgetUser(): Promise<void> {
  // A visitor's bids stay. If the last user has not opened the board, theirs are still there, too.
  const isAfterUser = (deviceStorage.read(OWNER_KEY) ?? null) !== null
  for (const storage of [deviceStorage, tabStorage]) {
    for (const key of storage.keys()) {
      const isLeft = key === VISITOR_KEY && isAfterUser
      if (key === OWNER_KEY || isLeft || isOfUser(key)) storage.keep(key, null)
    }
  }
  try {
    await globalThis.caches?.delete(GATE_CACHE) // only in secure contexts
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
  const worker = await navigator.serviceWorker?.getRegistration('/')
  const subscription = await worker?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
