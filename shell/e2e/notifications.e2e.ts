import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import { createKeys, decrypt } from '../../api/src/notices/test-push-keys.ts'
import { expect, openBoard, type Page, reload, test, visit } from './product.ts'

test.use({ covers: ['api/src/notices', 'shell/src/device'] })

const WORKERS = { serviceWorkers: 'allow' } as const

/** A push service on this machine; `messages` are what it was sent, decrypted. */
async function startPushService() {
  const keys = createKeys()
  const messages: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      messages.push(decrypt(Buffer.concat(chunks), keys))
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo // It listens on a port.
  return {
    messages,
    subscription: {
      endpoint: `http://127.0.0.1:${port}/push/${Date.now()}`,
      keys: {
        p256dh: keys.pair.getPublicKey().toString('base64url'),
        auth: keys.auth.toString('base64url'),
      },
    },
    stop: () => server.close(),
  }
}

/** The browser's own push service is on the internet: this one takes its place. */
async function subscribeAt(context: BrowserContext, subscription: { endpoint: string }) {
  await context.addInitScript((given) => {
    let own: object | null = null
    const made = { ...given, options: {}, toJSON: () => given, unsubscribe: async () => true }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        own = made
        localStorage.setItem('test-subscribed', 'yes')
        return own
      },
      getSubscription: async () =>
        own ?? (localStorage.getItem('test-subscribed') === 'yes' ? made : null),
    })
  }, subscription)
}

/** Delivers push messages to the page's service worker, as the browser does. */
async function pushDelivery(page: Page, origin: string) {
  const browser = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const registrationId = await found
  return (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** The part of a worker's `clients` used here, which the types of pages lack. */
type Clients = {
  matchAll: (options: object) => Promise<{ visibilityState: string }[]>
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, body }) => `${title} | ${body}`)
  })

test('whoever turns push on is told that they were outbid, and a press leads to the mountain', {
  tag: '@nightly',
}, async ({ product }) => {
  const service = await startPushService()
  const mountain = await product.addMountain({ startPrice: 100 })
  const june = await product.arrive('@june_k', WORKERS)
  await june.context.grantPermissions(['notifications'], { origin: product.url })
  await subscribeAt(june.context, service.subscription)
  const { page } = june
  await visit(page, '/account#notifications')
  await page.getByRole('button', { name: 'Turn on push on this device' }).click()
  const off = page.getByRole('button', { name: 'Turn off push on this device' })
  await expect(off).toBeVisible()

  await product.bid(june, mountain, 100)
  await product.bid(await product.arrive('@tobias'), mountain, 120)
  await expect.poll(() => service.messages.length).toBe(1)
  const [message = ''] = service.messages
  expect(JSON.parse(message)).toMatchObject({
    title: `Outbid on ${mountain.name}`,
    path: `/?bid=${mountain.id}`,
  })

  // The page is visible and shows the news itself.
  const deliver = await pushDelivery(page, product.url)
  await deliver(message)
  await deliver(JSON.stringify({ ...JSON.parse(message), tag: 'another' }))
  expect(await shownNotifications(page)).toEqual([])
  // Nobody looks at a page. The worker may see the old one for a moment longer.
  await visit(page, 'about:blank', 'load')
  const visiblePages = async () => {
    const [worker] = june.context.serviceWorkers()
    return worker?.evaluate(async () => {
      const { clients } = globalThis as unknown as { clients: Clients } // a worker's
      const all = await clients.matchAll({ includeUncontrolled: true })
      return all.filter(({ visibilityState }) => visibilityState === 'visible').length
    })
  }
  await expect.poll(visiblePages).toBe(0)
  const shown = async () => {
    const [worker] = june.context.serviceWorkers()
    return worker?.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } // a worker's
      const all = (await scope.registration.getNotifications()) as (Notification & {
        renotify: boolean // The types of pages lack it.
      })[]
      return all.map(({ title, body, renotify }) => ({ title, body: body.slice(0, 19), renotify }))
    })
  }
  const title = `Outbid on ${mountain.name}`
  const earlier = { ...JSON.parse(message), body: 'The price is $110.' }
  await deliver(JSON.stringify(earlier))
  await expect.poll(shown).toEqual([{ title, body: 'The price is $110. ', renotify: true }])
  // A higher price replaces it and alerts again; the same message once more does not.
  await deliver(message)
  await expect.poll(shown).toEqual([{ title, body: 'The price is $120. ', renotify: true }])
  await deliver(message)
  await expect.poll(shown).toEqual([{ title, body: 'The price is $120. ', renotify: false }])

  await visit(page, '/account#notifications')
  await expect(off).toBeVisible()
  expect(await shownNotifications(page)).toEqual([
    expect.stringMatching(/^Outbid on .* \| The price is \$120\. Ends /),
  ])
  const [worker] = june.context.serviceWorkers()
  await worker?.evaluate(async () => {
    // In a worker these exist; the types are those of pages.
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: object) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
  await expect(page.getByRole('dialog', { name: mountain.name })).toBeVisible()
  expect(await shownNotifications(page)).toEqual([])

  await visit(page, '/account#notifications')
  await off.click()
  await expect(page.getByRole('button', { name: 'Turn on push on this device' })).toBeVisible()
  service.stop()
})

test('offline a page says so, and it reloads once the server answers again', {
  tag: '@nightly',
}, async ({ product }) => {
  const { page, context } = await product.arrive('@june_k', WORKERS)
  await openBoard(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await reload(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Active Auctions' })).toBeVisible()

  await context.setOffline(true)
  await visit(page, '/', 'load')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline')
  // Without the event of the browser: it may come before the page listens, or not at all.
  await page.evaluate(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), true),
  )
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Active Auctions' })).toBeVisible()
})

test('the site can be installed', { tag: '@nightly' }, async ({ product }) => {
  const { page, context } = await product.arrive('@june_k', WORKERS)
  await openBoard(page)
  const browser = await context.newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // A private window, as each journey has, cannot install anything.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
})
