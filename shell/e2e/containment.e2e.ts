import { once } from 'node:events'
import { createServer } from 'node:http'
import type { APIResponse } from '@playwright/test'
import { expect, type Page, test, visit } from './product.ts'

test.use({ covers: ['shell/src/remotes', 'shell/src/states'] })

type Registered = { name: string; requires?: { sdk: string; designSystem: string } }
type Registry = { registry: { remotes: Registered[] } }

/**
 * Each page names these requirements of a remote, as if such a release were live. The server renders
 * the page once: a reload needs an answer within seconds, which a busy machine may not give.
 */
async function requireSdk(page: Page, url: string, name: string, sdk: () => string): Promise<void> {
  let original: APIResponse | undefined
  await page.route(url, async (route) => {
    original ??= await route.fetch()
    const body = (await original.text()).replace(
      /(<script id="firstchair-page"[^>]*>)(.*?)(<\/script>)/s,
      (_, start: string, json: string, end: string) => {
        const data = JSON.parse(json) as Registry // the document's own block
        const remote = data.registry.remotes.find((each) => each.name === name)
        if (remote?.requires) remote.requires.sdk = sdk()
        return start + JSON.stringify(data).replaceAll('<', '\\u003c') + end
      },
    )
    await route.fulfill({ response: original, body })
  })
}

test('a remote that needs another shell is not run, and a reload gets it when there is one', {
  tag: '@nightly',
}, async ({ product }) => {
  const { page } = await product.arrive('@nora')
  let needed = '^9.0.0'
  await requireSdk(page, `${product.url}/`, 'mf_board', () => needed)
  await visit(page, '/', 'load')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('This page needs another version of Firstchair')
  await expect(alert).toContainText('mf_board requires the sdk ^9.0.0')
  expect(
    await page.evaluate(() => {
      // Federation's own bookkeeping, which has no types here.
      const { __FEDERATION__ } = globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { name: string }[] }
      }
      return __FEDERATION__.__INSTANCES__.map(({ name }) => name)
    }),
  ).toEqual(['shell'])
  await expect(page.getByRole('banner').getByText('@nora').first()).toBeVisible()

  // Waits for the new page, because the old one shows the same alert.
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect(alert).toContainText('mf_board requires the sdk ^9.0.0')
  await page.getByRole('navigation', { name: 'Main' }).getByText('My Wins').click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Wins' })).toBeVisible()

  await visit(page, '/', 'load')
  await expect(alert).toContainText('mf_board requires the sdk ^9.0.0')
  needed = '^1.0.0'
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

/** A developer's server that takes connections and never answers. */
async function startHangingServer() {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port.')
  return {
    url: `http://localhost:${address.port}/mf-manifest.json`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('an override asks first; one whose manifest hangs is given up, and reset', {
  tag: '@nightly',
}, async ({ product }) => {
  const hanging = await startHangingServer()
  try {
    const { page } = await product.arrive('@nora')
    const overridden = page.getByText('Overridden remotes')
    page.once('dialog', (question) => question.dismiss())
    await visit(page, `/?remote.mf_board=${hanging.url}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(overridden).toBeHidden()
    page.once('dialog', (question) => question.accept())
    await visit(page, `/?remote.mf_board=${hanging.url}`, 'load')
    await expect(overridden).toBeVisible()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('The overridden remote did not load')
    await expect(alert).toContainText(hanging.url)
    await page.getByRole('button', { name: 'Reset overrides' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(overridden).toBeHidden()
  } finally {
    hanging.stop()
  }
})

test('without scripts the page shows only that it needs them', { tag: '@nightly' }, async ({
  product,
}) => {
  const { page } = await product.arrive(undefined, { javaScriptEnabled: false })
  await visit(page, '/', 'load')
  // Playwright's search by text leaves out what is in <noscript>.
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
})
