import { cardOf, expect, openBoard, reload, sees, test, visit } from './product.ts'

test.use({ covers: ['shell/src/routing', 'shell/src/theme', 'shell/src/header'] })

test('any other path is a 404 in the words of the spec', async ({ product }) => {
  const { page } = await product.arrive()
  const answer = await visit(page, '/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect(page).toHaveTitle('404 Page Not Found · Firstchair')
})

test('the wins and the admin panel send away who may not see them', async ({ product }) => {
  const visitor = await product.arrive()
  await visit(visitor.page, '/wins')
  await expect(visitor.page).toHaveURL(/\/login$/)

  const nora = await product.arrive('@nora')
  await Promise.all([
    sees(nora.page, 'Access Denied'),
    sees(nora.page, 'You do not have admin privileges'),
    visit(nora.page, '/admin'),
  ])
  await expect(nora.page).toHaveURL(`${product.url}/`)
})

test('the chosen theme is there before the first paint', async ({ product }) => {
  const { page } = await product.arrive(undefined, { colorScheme: 'light' })
  await visit(page, '/')
  await page.getByRole('button', { name: 'Theme: System' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'System' }).press('d')
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused()
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'Theme: Dark' })
  await expect(button).toBeFocused()
  await button.press('ArrowUp')
  await page.getByRole('menuitemcheckbox', { name: 'High contrast' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Theme: Dark, high contrast' })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  // Read before any script of the shell has run.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const { theme, contrast } = document.documentElement.dataset
      sessionStorage.setItem('theme-at-parse', `${theme}, ${contrast}`)
    })
  })
  await reload(page)
  expect(await page.evaluate(() => sessionStorage.getItem('theme-at-parse'))).toBe('dark, more')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})

test('a visitor sees live prices', async ({ product }) => {
  const mountain = await product.addMountain({ startPrice: 300, endsInMs: 120_000 })
  const nora = await product.arrive('@nora')
  const { page } = await product.arrive()
  const hello = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'))
  await visit(page, '/')
  await hello
  const row = page.getByRole('listitem').filter({ hasText: mountain.name })
  await expect(row.getByText('$300')).toBeVisible()
  await product.bid(nora, mountain, 321)
  await expect(row.getByText('$321')).toBeVisible()
  await expect(row.getByText('@nora')).toBeVisible()
})

test('two hundred updates announce nothing, being outbid announces one sentence', {
  tag: '@nightly',
}, async ({ product }) => {
  const mine = await product.addMountain({ startPrice: 100 })
  const other = await product.addMountain({ startPrice: 100 })
  const nora = await product.arrive('@nora')
  const mateo = await product.arrive('@mateo')
  await product.bid(nora, mine, 100)
  await openBoard(nora.page)
  const polite = nora.page.getByTestId('announcer-polite')
  const assertive = nora.page.getByTestId('announcer-assertive')
  for (let amount = 100; amount < 115; amount += 1) await product.bid(mateo, other, amount)
  await expect(cardOf(nora.page, other).getByText('$114').first()).toBeVisible()
  await expect(polite).toBeEmpty()
  await expect(assertive).toBeEmpty()

  await product.bid(mateo, mine, 150)
  await expect(assertive).toHaveText(`You were outbid on ${mine.name}: now $150.`)
})
