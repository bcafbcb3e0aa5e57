import { currentUser } from '@firstchair/sdk'
import { onUserChange } from '@firstchair/sdk/host'
import { goTo } from '../routing/go-to.ts'

/** Whom this browser is notified for. */
const OWNER_KEY = 'firstchair-device-user'

/** The cache of the gate's page, which contains data of its user. */
const GATE_CACHE = 'firstchair-gate'

/** Where the board keeps what a user has bid on, which the next user of the browser must not read. */
const BIDS_PREFIX = 'firstchair-bids-'

/**
 * Installs the service worker for signed-in users, and ends the push subscription of a user who signs
 * out or is replaced by another one.
 */
export function followDevice(): void {
  let user = currentUser()
  if (user === null) forgetPages()
  if (!('serviceWorker' in navigator)) return
  if (user) void welcome(user.id)
  onUserChange((next) => {
    if (next === null && user) void forgetUser()
    if (next !== null) void welcome(next.id)
    user = next
  })
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

/** Signing out loads a new document. */
function forgetPages(): void {
  void globalThis.caches?.delete(GATE_CACHE) // only in secure contexts
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(BIDS_PREFIX)) localStorage.removeItem(key)
  }
}

async function welcome(userId: string): Promise<void> {
  const owner = localStorage.getItem(OWNER_KEY)
  if (owner !== null && owner !== userId) await forgetUser()
  localStorage.setItem(OWNER_KEY, userId)
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    // Without it the pages work, except for notifications and the offline page.
  }
}

/** A subscription that is given up here is removed by the server once it learns that it is gone. */
async function forgetUser(): Promise<void> {
  localStorage.removeItem(OWNER_KEY)
  await caches.delete(GATE_CACHE)
  const worker = await navigator.serviceWorker.getRegistration('/')
  const subscription = await worker?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
