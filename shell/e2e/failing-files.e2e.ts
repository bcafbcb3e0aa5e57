import { cardOf, expect, type Page, test, visit } from './product.ts'

test.use({ covers: ['shell/src/remotes'] })

/** Nothing of these files arrives until the returned call. */
async function withhold(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

test('a remote whose files are gone leaves the rest working', async ({ product }) => {
  const { page } = await product.arrive('@nora')
  let isGone = true
  await page.route('**/remotes/mf_board/**', (route) =>
    isGone
      ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
      : route.continue(),
  )
  await visit(page, '/', 'load')
  await expect(page.getByRole('alert')).toContainText('did not load')
  await expect(page.getByRole('banner').getByText('@nora').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByText('My Wins').click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Wins' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByText('Auctions').click()
  // Leaving /wins loads the page anew.
  await expect(page.getByRole('alert')).toContainText('did not load')
  isGone = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Active Auctions' })).toBeVisible()
})

test('a board whose scripts hang leaves the menu, before it is given up', {
  tag: '@nightly',
}, async ({ product }) => {
  const { page } = await product.arrive('@nora')
  await page.route(/\/remotes\/mf_board\/.*\.js$/, () => {})
  await visit(page, '/', 'commit')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByText('My Wins')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('did not load')
  await menu.getByText('My Wins').click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Wins' })).toBeVisible()
})

test('*Try again* also helps when shared files have failed to load', { tag: '@nightly' }, async ({
  product,
}) => {
  const { page } = await product.arrive('@nora')
  const giveBack = await withhold(page, /\/remotes\/mf_board\/|\/(families|ridge)\./)
  await visit(page, '/', 'load')
  await expect(page.getByRole('alert')).toContainText('did not load')
  await giveBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Active Auctions' })).toBeVisible()
})

test('a landing page that failed to load is requested again by one press', {
  tag: '@nightly',
}, async ({ product }) => {
  const { page } = await product.arrive()
  const giveBack = await withhold(page, /\/landing\./)
  await visit(page, '/', 'load')
  await expect(page.getByRole('alert')).toContainText('did not load')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await giveBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()
})

test('without the bid dialog’s file the board stays, with a message', { tag: '@nightly' }, async ({
  product,
}) => {
  const mountain = await product.addMountain({ startPrice: 100 })
  const { page } = await product.arrive('@nora')
  const giveBack = await withhold(page, /\/remotes\/mf_board\/bid\./)
  await visit(page, '/', 'load')
  const card = cardOf(page, mountain)
  await card.getByRole('button', { name: /^Place Bid/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText("didn't load")
  await expect(card).toBeAttached()
  await giveBack()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Your bid' })).toHaveValue('100')
})

for (const file of ['main', 'app']) {
  test(`a page whose ${file}.js is missing offers to reload`, { tag: '@nightly' }, async ({
    product,
  }) => {
    const { page } = await product.arrive()
    const giveBack = await withhold(page, new RegExp(`/shell/${file}\\.[^/]*js$`))
    await visit(page, '/', 'load')
    await expect(page.getByRole('alert')).toContainText('Firstchair did not load')
    await expect(page.getByText('Loading...')).toBeHidden()
    await giveBack()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()
  })
}

test('a page of an older protocol asks the user to reload it', { tag: '@nightly' }, async ({
  product,
}) => {
  const { page } = await product.arrive('@nora')
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      const text = String(message)
      socket.send(
        text.includes('"hello"') ? text.replace(/"protocol":\d+/, '"protocol":999') : text,
      )
    })
  })
  await visit(page, '/', 'load')
  const notice = page.getByRole('status').filter({ hasText: 'Firstchair has been updated' })
  await expect(notice).toContainText('Reload this page to go on with live prices.')
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }))
  await notice.locator('..').getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.evaluate(() => 'isOld' in globalThis)).toBe(false)
})
