import {
  done,
  type PushChoicesEdit,
  pushChoices,
  pushSettings,
  type User,
} from '@firstchair/contract'
import { call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'

/** What stands between this browser and its notifications. */
export type DeviceState = 'unsupported' | 'server_off' | 'denied' | 'off' | 'on'

/** A reason to show, in words for the user. */
export class PushFailure extends Error {
  override name = 'PushFailure'
}

const PATH = '/api/account/push'
/** Until then a service worker that was just registered has started. */
const WORKER_MS = 10_000

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The caller's choices, and whether this browser is one of their devices. */
export const pushQuery = ({ id }: User) =>
  queryOptions({
    queryKey: ['account', id, 'push'],
    queryFn: async ({ signal }) => {
      const settings = await call(pushSettings, PATH, { signal })
      return { ...settings, device: await deviceState(settings) }
    },
    // Other tabs and the browser's own settings change it too.
    staleTime: 0,
  })

async function deviceState({
  publicKey,
  subscriptions,
}: {
  publicKey: string | null
  subscriptions: readonly { endpoint: string }[]
}): Promise<DeviceState> {
  if (publicKey === null) return 'server_off'
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const own = await currentSubscription()
  const isKnown = subscriptions.some(({ endpoint }) => endpoint === own?.endpoint)
  return isKnown ? 'on' : 'off'
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration('/')
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** Asks for the permission, so it must be called by a press. Throws {@link PushFailure}. */
export async function turnPushOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new PushFailure('Your browser was not allowed to show notifications.')
  }
  const { pushManager } = await installedWorker()
  const former = await pushManager.getSubscription()
  // One for another key of the server, from before it was replaced, would be refused.
  if (former && !isFor(former, publicKey)) await former.unsubscribe()
  const subscription = await subscribe(pushManager, publicKey)
  await call(done, `${PATH}/subscriptions`, { method: 'PUT', body: subscription.toJSON() })
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch (error) {
    throw new PushFailure('Your browser could not reach its push service. Try again later.', {
      cause: error,
    })
  }
}

async function installedWorker(): Promise<ServiceWorkerRegistration> {
  // The shell registers it too, but perhaps not yet.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const late = new Promise<never>((_, reject) =>
    setTimeout(
      () => reject(new PushFailure('Your browser did not start notifications. Reload the page.')),
      WORKER_MS,
    ),
  )
  return Promise.race([navigator.serviceWorker.ready, late])
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  if (!options.applicationServerKey) return true
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey))
  const key = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return key === publicKey
}

export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await call(done, `${PATH}/unsubscribe`, { method: 'POST', body: { endpoint } })
  await subscription.unsubscribe()
}

export const savePushChoice = (edit: PushChoicesEdit) =>
  call(pushChoices, `${PATH}/choices`, { method: 'PATCH', body: edit })
