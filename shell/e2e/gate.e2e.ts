import { expect, type Page, type Person, type Product, reload, test, visit } from './product.ts'
import { approve, cardOn, openPaypal, sell, winOf } from './sale.ts'

test.use({ covers: ['mf-wins/src/gate', 'api/src/awards'] })

/** Loaded files that are not in the cache yet; null before the page itself is cached. */
const unkeptFiles = (page: Page) =>
  page.evaluate(async () => {
    const kept = await caches.open('firstchair-gate')
    if (!(await kept.match('/gate', { ignoreVary: true }))) return null
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const files = loaded.filter(({ pathname }) => /^\/(shell|remotes)\//.test(pathname))
    const found = await Promise.all(files.map(({ href }) => kept.match(href, { ignoreVary: true })))
    return found.filter((file) => !file).length
  })

/** A ticket that this person has won and paid for. */
async function buy(product: Product, person: Person) {
  const mountain = await sell(product, [[person, 85]])
  await visit(person.page, '/wins')
  await approve(await openPaypal(person.page, mountain))
  await expect(cardOn(person.page, mountain).getByText('Paid: $85')).toBeVisible()
  return { mountain, code: (await winOf(person, mountain))?.ticketCode ?? '' }
}

test('a scanner is faster than the network, and each ticket gets its verdict', async ({
  product,
}) => {
  const june = await product.arrive('@june_k')
  const tickets = [await buy(product, june), await buy(product, june)]
  const { page } = await product.arrive(product.adminEmail)
  await page.route('**/api/gate/use', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await route.continue()
  })
  await Promise.all([page.waitForResponse('**/api/gate/check'), visit(page, '/gate')])
  await page.getByRole('button', { name: 'Only check' }).focus()
  for (const { code } of tickets) {
    await page.keyboard.type(`${product.url}/ticket/${code}`)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('2 waiting')).toBeVisible()
  for (const { mountain } of tickets) {
    await expect(page.getByRole('button', { name: `Undo ${mountain.name} #1` })).toBeVisible()
    await expect(page.getByRole('status').first()).toContainText('Let them ride')
    await expect(page.getByRole('status').first()).toContainText(mountain.name)
  }
  await expect(page.getByRole('region', { name: 'Last scans' })).toContainText('2 rides today')
})

test('without a connection the gate opens again, verifies tickets, and sends the scan later', async ({
  product,
}) => {
  const { mountain, code } = await buy(product, await product.arrive('@june_k'))

  const { page, context } = await product.arrive(product.adminEmail, { serviceWorkers: 'allow' })
  const browser = await context.newCDPSession(page)
  await Promise.all([page.waitForResponse('**/api/gate/check'), visit(page, '/gate')])
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => unkeptFiles(page)).toBe(0)

  await context.setOffline(true)
  await browser.send('Network.clearBrowserCache')
  await reload(page, 'load')
  await expect(page.getByRole('heading', { level: 1, name: 'Gate' })).toBeVisible()
  const scan = async (text: string) => {
    await page.getByRole('textbox', { name: 'Ticket code or link' }).fill(text)
    await page.getByRole('button', { name: 'Use ticket' }).click()
  }
  const verdict = page.getByRole('status').first()
  await scan(`${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`)
  await expect(verdict).toContainText('Not our ticket')
  await scan(`${product.url}/ticket/${code}`)
  await expect(verdict).toContainText('Genuine, not checked for use')

  await context.setOffline(false)
  // Its guest has passed, so the verdict is not shown as that of the next one.
  const scans = page.getByRole('region', { name: 'Last scans' })
  await expect(scans).toContainText('Let them ride')
  await expect(scans).toContainText(`${mountain.name} #1`)

  // Logging out deletes the kept page.
  await context.clearCookies()
  await visit(page, '/')
  await expect.poll(() => page.evaluate(() => caches.has('firstchair-gate'))).toBe(false)
})
