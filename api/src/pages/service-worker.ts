// Runs in browsers as /sw.js; installed-app.routes.ts serves it without its types, so it has no
// imports. It answers only what the server does not answer in time: releases need not know it.

/** Types that TypeScript's library for pages lacks. */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = Extendable & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  clientId: string
  resultingClientId: string
  respondWith: (response: Promise<Response>) => void
}
type PushEvent = Extendable & { data: { json: () => unknown } | null }
type ClickEvent = Extendable & { notification: Notification }
type SubscriptionChange = Extendable & {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}
type Tab = {
  url: string
  visibilityState: DocumentVisibilityState
  focus: () => Promise<Tab>
  postMessage: (message: unknown) => void
}
type ServiceWorkerScope = {
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (options: object) => Promise<Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <Event>(type: string, listener: (event: Event) => void) => void
}
type Message = {
  title: string
  body: string
  path: string
  tag: string
  time?: { label: string; at: string }
  image?: string
}

const worker = globalThis as unknown as ServiceWorkerScope // Pages' types are all that this program has.

worker.addEventListener<Extendable>('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener<Extendable>('activate', (event) =>
  event.waitUntil(
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  ),
)

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

// Documents alone, and always from the server. What a page loads is none of its business, except for a
// kept page without a connection.
worker.addEventListener<FetchEvent>('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET') return
  if (request.mode !== 'navigate') {
    const isFile = origin === location.origin && /^\/(shell|remotes)\//.test(pathname)
    if (isFile && isWithoutServer(event)) event.respondWith(keptFile(request))
  } else if (pathname === '/api/logout') event.respondWith(signOut(event))
  else if (!pathname.startsWith('/api/')) event.respondWith(documentOf(event, pathname))
})

const fromServer = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

async function documentOf(event: FetchEvent, pathname: string): Promise<Response> {
  const kept = /^\/gate\/?$/.test(pathname) ? await keptGate() : null
  if (!kept) return fromServer(event).catch(offlinePage)
  try {
    const response = await Promise.race([fromServer(event), patience()])
    if (response.status < 500) return response
  } catch {
    // No answer in time: use the kept page.
  }
  keptClients.add(event.resultingClientId)
  return kept
}

/** The gate's document and files: the page itself keeps them (mf-wins) until its user signs out. */
const KEPT = 'firstchair-gate'
/** Clients that were served the kept document since this worker started. */
const keptClients = new Set<string>()

const isWithoutServer = ({ clientId }: FetchEvent): boolean =>
  keptClients.has(clientId) || !navigator.onLine

/** A weak connection must not keep people waiting in front of a gate. */
const patience = () => new Promise<never>((_, reject) => setTimeout(reject, 4_000))

const findKept = (address: Request | string) =>
  caches.match(address, { cacheName: KEPT, ignoreVary: true })

const keptFile = async (request: Request): Promise<Response> =>
  (await findKept(request)) ?? fetch(request)

async function keptGate(): Promise<Response | null> {
  const kept = await findKept('/gate')
  if (!kept) return null
  // The page sets its clock by the time in its document.
  const present = `"serverTime":"${new Date().toISOString()}"`
  const html = (await kept.text()).replace(/"serverTime":"[^"]*"/, present)
  return new Response(html, { status: kept.status, headers: kept.headers })
}

/** Forgets the user whom the server has signed out; it refuses links of other sites. */
async function signOut(event: FetchEvent): Promise<Response> {
  const response = await fromServer(event)
  event.waitUntil(forgetSignedOut())
  return response
}

async function forgetSignedOut(): Promise<void> {
  const { status } = await fetch('/api/auth/user')
  if (status !== 401) return
  await caches.delete(KEPT)
  const subscription = await worker.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

worker.addEventListener<PushEvent>('push', (event) => {
  if (event.data) event.waitUntil(notify(event.data.json() as Message)) // our own server's message
})

/**
 * WebKit (Safari, and every browser of iOS) ends a subscription after three messages that showed
 * nothing, whatever is visible. Chromium and Firefox demand nothing while a page is.
 */
const isWebKit = /AppleWebKit/.test(navigator.userAgent) && !/Chrome\//.test(navigator.userAgent)

/** Shows nothing while a page is visible, because it shows the same news, where the browser allows that. */
async function notify({ title, body: words, path, tag, time, image }: Message): Promise<void> {
  const tabs = await windows()
  const isVisible = tabs.some(({ visibilityState }) => visibilityState === 'visible')
  if (isVisible && !isWebKit) return
  const at =
    time && new Date(time.at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
  const body = time ? `${words} ${time.label} ${at}.` : words
  await worker.registration.showNotification(title, {
    ...{ body, tag, data: path, icon: '/icons/192.png', badge: '/icons/badge.png' },
    // Spread, because TypeScript's types lack these two.
    ...{ image, renotify: await isAlertedAgain(tag, body) },
  })
}

/**
 * Whether this message makes itself heard although it replaces one. Being outbid at another price does;
 * a message that is delivered twice does not.
 */
async function isAlertedAgain(tag: string, body: string): Promise<boolean> {
  if (!tag.startsWith('outbid ')) return false
  const shown = await worker.registration.getNotifications({ tag })
  return shown.every((notification) => notification.body !== body)
}

worker.addEventListener<ClickEvent>('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

/** Leads an open tab to the path, or opens one. */
async function open(path: string): Promise<void> {
  const { origin } = location
  const target = new URL(path, origin)
  const address = target.origin === origin ? target.pathname + target.search : '/'
  const [tab] = await windows()
  if (!tab) {
    await worker.clients.openWindow(address)
    return
  }
  // Without focus the page still goes there.
  await tab.focus().catch(() => undefined)
  tab.postMessage({ kind: 'open', path: address })
}

worker.addEventListener<SubscriptionChange>('pushsubscriptionchange', (event) =>
  event.waitUntil(renew(event)),
)

/** Browsers replace subscriptions now and then. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const options = oldSubscription?.options
  const renewed =
    newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)))
  if (renewed) await send('PUT', 'subscriptions', renewed.toJSON())
  if (oldSubscription) await send('POST', 'unsubscribe', { endpoint: oldSubscription.endpoint })
}

const send = (method: string, path: string, body: object) =>
  fetch(`/api/account/push/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A page without the application, which may be in any version. It reloads when the server answers. */
function offlinePage(): Response {
  const nonce = crypto.randomUUID()
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Offline · __NAME__</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="__THEME_COLOR__"><meta name="color-scheme" content="light dark">
<script nonce="${nonce}">__THEME_BOOT__</script><style nonce="${nonce}">__STYLE__</style></head>
<body><header>__NAME__</header><main><div role="status"><h1>Offline</h1>
<p>This page needs a connection. It reloads automatically once you are online again.</p></div>
<button type="button" id="retry">Try again</button></main>
<script nonce="${nonce}">__RETRY__</script>
</body></html>`
  const policy = `default-src 'none'; connect-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}

// Without this, its names would be global. The server removes it: the worker is a classic script.
export {}
