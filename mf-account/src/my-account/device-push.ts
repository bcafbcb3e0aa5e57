import {
  done,
  type PushChoicesEdit,
  pushChoices,
  pushSettings,
  type User,
} from '@firstchair/contract'
import { call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { isForKey } from './push-key.rules.ts'

/** Whether this browser gets notifications, or why it does not. */
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
  // A subscription for an old key of the server gets nothing. Turning push on replaces it.
  if (!own || !isForKey(own.options.applicationServerKey, publicKey)) return 'off'
  return subscriptions.some(({ endpoint }) => endpoint === own.endpoint) ? 'on' : 'off'
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration('/')
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** Asks for the permission, so it must be called by a press. Throws {@link PushFailure}. */
export async function turnPushOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new PushFailure("Your browser isn't allowed to show notifications.")
  }
  const { pushManager } = await installedWorker()
  const former = await pushManager.getSubscription()
  if (former && !isForKey(former.options.applicationServerKey, publicKey)) await end(former)
  const subscription = await subscribe(pushManager, publicKey)
  await call(done, `${PATH}/subscriptions`, { method: 'PUT', body: subscription.toJSON() })
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch (error) {
    throw new PushFailure("Your browser couldn't reach its push service. Try again later.", {
      cause: error,
    })
  }
}

async function installedWorker(): Promise<ServiceWorkerRegistration> {
  // The shell registers it too, but perhaps not yet.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const late = Promise.withResolvers<never>()
  const failure = new PushFailure("Your browser didn't start notifications. Reload the page.")
  const timer = setTimeout(() => late.reject(failure), WORKER_MS)
  return Promise.race([navigator.serviceWorker.ready, late.promise]).finally(() =>
    clearTimeout(timer),
  )
}

export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription()
  if (subscription) await end(subscription)
}

/** Here and at the server. */
async function end(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription
  await call(done, `${PATH}/unsubscribe`, { method: 'POST', body: { endpoint } })
  await subscription.unsubscribe()
}

export const savePushChoice = (edit: PushChoicesEdit) =>
  call(pushChoices, `${PATH}/choices`, { method: 'PATCH', body: edit })
