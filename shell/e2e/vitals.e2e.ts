import { openPanel } from './panel.ts'
import { expect, test } from './product.ts'

test('a page that is left reports its web vitals', async ({ product }) => {
  const { page } = await product.arrive()
  // A share of the page loads is measured: this one is.
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Log In' }).first().click()
  await page.goto('about:blank')

  const panel = await openPanel(product, '/admin/releases')
  const speeds = panel.getByRole('grid', { name: 'Page speed' })
  await expect(async () => {
    await panel.reload()
    await expect(speeds.getByRole('row').filter({ hasText: 'shell' })).toContainText(/\d (ms|s)/, {
      timeout: 2_000,
    })
  }).toPass({ timeout: 20_000 })
})
