/** A push service of the browser, for stories: it keeps one subscription, as browsers do. */
export type SamplePush = {
  endpoint: () => string | null
  /** Puts the browser's own one back. */
  stop: () => void
}

type SamplePushOptions = {
  /** The key of the server that this browser has subscribed with; null: it has not. */
  subscribedWith?: string | null
  permission?: NotificationPermission
  /** What pressing *Allow* or *Block* answers. */
  answer?: NotificationPermission
  /** Whether the browser's push service can be reached. */
  isReachable?: boolean
}

const bytesOf = (key: string) => Uint8Array.from(key, (letter) => letter.charCodeAt(0)).buffer
/** A key as the server sends it. */
export const publicKeyOf = (key: string) => btoa(key).replace(/=+$/, '')

export function startSamplePush({
  subscribedWith = null,
  permission = 'default',
  answer = 'granted',
  isReachable = true,
}: SamplePushOptions): SamplePush {
  let made = 0
  let own: object | null = null
  let endpoint: string | null = null
  function subscribe(applicationServerKey: ArrayBuffer) {
    made += 1
    endpoint = `https://push.example/${made}`
    const kept = { endpoint }
    own = {
      ...kept,
      options: { applicationServerKey },
      toJSON: () => ({ ...kept, keys: { p256dh: 'key', auth: 'auth' } }),
      unsubscribe: async () => {
        own = null
        endpoint = null
        return true
      },
    }
    return own
  }
  if (subscribedWith !== null) subscribe(bytesOf(subscribedWith))
  const registration = {
    pushManager: {
      getSubscription: async () => own,
      subscribe: async (options: { applicationServerKey: string }) => {
        if (!isReachable) throw new DOMException('Registration failed', 'AbortError')
        return own ?? subscribe(bytesOf(atob(options.applicationServerKey)))
      },
    },
  }
  const restore = [
    replace(navigator, 'serviceWorker', {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    }),
    replace(Notification, 'permission', permission),
    replace(Notification, 'requestPermission', async () => answer),
  ]
  const stop = () => {
    for (const put of restore) put()
  }
  return { endpoint: () => endpoint, stop }
}

/** Returns the function that puts back what was there. */
function replace(owner: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { configurable: true, value })
  return () => {
    if (own) Object.defineProperty(owner, name, own)
    else Reflect.deleteProperty(owner, name)
  }
}

/** A browser without push, like Safari in a tab of an iPhone. */
export function withoutPush(): () => void {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'PushManager')
  Reflect.deleteProperty(globalThis, 'PushManager')
  return () => {
    if (own) Object.defineProperty(globalThis, 'PushManager', own)
  }
}
