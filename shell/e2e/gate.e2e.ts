import { expect, type Page, reload, test, visit } from './product.ts'
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

test('without a connection the gate opens again, verifies tickets, and sends the scan later', async ({
  product,
}) => {
  const june = await product.arrive('@june_k')
  const mountain = await sell(product, [[june, 85]])
  await visit(june.page, '/wins')
  await approve(await openPaypal(june.page, mountain))
  await expect(cardOn(june.page, mountain).getByText('Paid: $85')).toBeVisible()
  const code = (await winOf(june, mountain))?.ticketCode ?? ''

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
  await expect(verdict).toContainText('Let them ride')
  await expect(verdict).toContainText(`${mountain.name} #1`)

  // Logging out deletes the kept page.
  await context.clearCookies()
  await visit(page, '/')
  await expect.poll(() => page.evaluate(() => caches.has('firstchair-gate'))).toBe(false)
})
