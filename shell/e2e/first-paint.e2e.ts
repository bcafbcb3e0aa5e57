import type { Page } from '@playwright/test'
import { expect, test, visit } from './product.ts'

test.use({ covers: ['shell/src/landing', 'api/src/pages', 'infra/rspack'] })

type Seen = { shift: number; isLoading: boolean }

/** Records shifts and loading states; scripts are held back until `release` is called. */
async function holdScripts(page: Page, width: number, path = '/') {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.setViewportSize({ width, height: 800 })
  await page.addInitScript(() => {
    const seen = { shift: 0, isLoading: false }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as PerformanceEntry & { value: number }).value // of this type
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      seen.isLoading ||=
        document.getElementById('root')?.textContent.includes('Loading...') === true
    }).observe(document, { childList: true, subtree: true })
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await visit(page, path, 'commit')
  // Before the stylesheets have come, nothing is painted, but boxes can be measured.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen) // put there above
  return { release, errors, seen }
}

for (const width of [320, 375, 1280]) {
  test(`the landing page stands before any script has run, at ${width} px`, {
    tag: '@nightly',
  }, async ({ product }) => {
    // Ends first, and its name is too long for a narrow row.
    await product.addMountain({ startPrice: 1_000_000, endsInMs: 1_200_000 })
    const { page } = await product.arrive()
    const { release, errors, seen } = await holdScripts(page, width)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible()
    const before = await title.boundingBox()
    release()

    // The application names the page.
    await expect(page).toHaveTitle(/Lift tickets/)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    expect(await title.boundingBox()).toEqual(before)
    const { shift, isLoading } = await seen()
    expect(isLoading).toBe(false)
    expect(errors).toEqual([])
    expect(shift).toBeLessThanOrEqual(0.02)
  })

  test(`the board stands before any script has run, at ${width} px`, { tag: '@nightly' }, async ({
    product,
  }) => {
    // Has nothing to pay and no bid: notices of their own would move the cards.
    const { page } = await product.arrive('@powder_pat')
    const { release, errors, seen } = await holdScripts(page, width)
    await expect(page.getByRole('heading', { level: 1, name: 'Active Auctions' })).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('$')
    const cards = await page.getByRole('article').elementHandles()
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, header, article)')].map((one) => {
          const { left, top, width, height } = one.getBoundingClientRect()
          return [one.getAttribute('data-mountain'), left, top, width, height]
        }),
      )
    const before = await places()
    release()

    await expect(page.locator('html[data-ready]')).toBeAttached()
    expect(await places()).toEqual(before)
    // Woken, not made again.
    for (const card of cards) expect(await card.evaluate((one) => one.isConnected)).toBe(true)
    const { shift, isLoading } = await seen()
    expect(isLoading).toBe(false)
    expect(errors).toEqual([])
    expect(shift).toBeLessThanOrEqual(0.02)
    // Each one that is inserted again lays out the whole board.
    const sheets = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    expect(sheets).toEqual([...new Set(sheets)])
  })
}

test('what is done on the board before it is awake is done then, whatever else fails', async ({
  product,
}) => {
  const mountain = await product.addMountain({ endsInMs: 86_400_000 })
  const { page } = await product.arrive('@powder_pat')
  const { release, errors } = await holdScripts(page, 1280)
  // An error like that of a browser extension.
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { message: 'Foreign' })))
  await page.getByRole('searchbox').fill(mountain.name)
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('All').click()
  await page.getByRole('button', { name: `Place Bid on ${mountain.name}` }).click()
  release()
  await expect(page.getByRole('dialog', { name: mountain.name })).toBeVisible()
  await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(1)
  expect(errors).toEqual([])
})

test('the next user of a browser sees nothing of the one before', async ({ product }) => {
  const { page } = await product.arrive('@powder_pat')
  await visit(page, '/')
  const next = await product.arrive('@nora')
  await page.context().addCookies(await next.context.cookies())
  const { release, errors } = await holdScripts(page, 1280)
  await expect(page.getByText('@nora').first()).toBeVisible()
  await expect(page.getByText('@powder_pat', { exact: true })).toHaveCount(0)
  release()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  expect(errors).toEqual([])
})

for (const [path, title, who] of [
  ['/login', 'Log In', undefined],
  ['/register', 'Create Account', undefined],
  ['/wins', 'My Wins', '@powder_pat'],
] as const) {
  test(`${path} stands before any script has run`, { tag: '@nightly' }, async ({ product }) => {
    const { page } = await product.arrive(who)
    const { release, errors, seen } = await holdScripts(page, 375, path)
    const parts = page.locator('main :is(h1, input, section, a)')
    const places = async () => Promise.all((await parts.all()).map((part) => part.boundingBox()))
    const heading = await page.getByRole('heading', { level: 1, name: title }).elementHandle()
    const before = await places()
    release()
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await expect(page).toHaveTitle(new RegExp(title))
    expect(await places()).toEqual(before)
    expect(await heading?.evaluate((one) => one.isConnected)).toBe(true)
    const { shift, isLoading } = await seen()
    expect(isLoading).toBe(false)
    expect(errors).toEqual([])
    expect(shift).toBeLessThanOrEqual(0.02)
  })
}

test('a login that is sent before the page is awake is sent then', async ({ product }) => {
  const { page } = await product.arrive()
  const { release, errors } = await holdScripts(page, 375, '/login')
  await page.getByLabel('Email or username').fill('@powder_pat')
  await page.getByLabel(/^password/i).fill(product.bidderPassword)
  await page.getByLabel(/^password/i).press('Enter')
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Active Auctions' })).toBeVisible()
  expect(errors).toEqual([])
})

test('/admin stands before any script has run', { tag: '@nightly' }, async ({ product }) => {
  const { page } = await product.arrive(product.adminEmail)
  const { release, errors } = await holdScripts(page, 360, '/admin')
  // What needs attention, below the numbers, has another height in each installation.
  const places = () =>
    Promise.all(['h1', 'main dl'].map((selector) => page.locator(selector).first().boundingBox()))
  await expect(page.getByText('Open auctions')).toBeVisible()
  const intro = await page.getByText('Manage auctions, users').elementHandle()
  const before = await places()
  release()
  await expect(page.getByRole('switch', { name: 'Require approval' })).toBeVisible()
  await expect(page.getByText(/ending today/)).toBeVisible()
  expect(await places()).toEqual(before)
  // The same element, so it was painted once.
  expect(await intro?.evaluate((one) => one.isConnected)).toBe(true)
  expect(errors).toEqual([])
})

for (const [screen, who, card] of [
  ['landing page', undefined, 'main li'],
  ['board', '@powder_pat', 'article'],
] as const) {
  test(`nothing larger than the first paint of the ${screen} is painted later`, {
    tag: '@nightly',
  }, async ({ product }) => {
    const { page } = await product.arrive(who)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) Object.assign(globalThis, { startTime })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const paintedAt = () =>
      page.evaluate(() => (globalThis as unknown as { startTime?: number }).startTime ?? 0) // put there above
    // The font comes later than the first paint: the fallback must be as wide.
    let sendFont = () => {}
    const isFontSent = new Promise<void>((resolve) => {
      sendFont = resolve
    })
    await page.route(/\.woff2$/, async (route) => {
      await isFontSent
      await route.continue()
    })
    const { release } = await holdScripts(page, 375)
    await expect.poll(paintedAt).toBeGreaterThan(0)
    const first = await paintedAt()
    sendFont()
    await page.evaluate(() => document.fonts.load('bold 16px "Inter Variable"'))
    release()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(page.locator(card).first()).toBeVisible()
    expect(await paintedAt()).toBe(first)
  })
}
