import { expect, type Page, test, visit } from './product.ts'

test.use({ covers: ['shell/src/remotes', 'infra/rspack', 'api/src/pages'] })

/** The longest chain of requests that had to wait for one another, the document's own included. */
async function watchDepth(page: Page): Promise<() => { depth: number; requests: number }> {
  const depths = new Map<string, number>()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    if (!['Document', 'Script', 'Stylesheet'].includes(type ?? '')) return
    const by = initiator.stack?.callFrames[0]?.url ?? initiator.url ?? ''
    // What is fetched early is asked for a second time by a script: the first time counts.
    if (!depths.has(request.url)) depths.set(request.url, (depths.get(by) ?? 0) + 1)
  })
  return () => ({ depth: Math.max(...depths.values()), requests: depths.size })
}

test('the board comes from its remote with one React, within the policy and without a word', async ({
  product,
}) => {
  const { page } = await product.arrive('@nora')
  const words: string[] = []
  page.on('console', (message) => {
    // The journeys block the service worker, which the page registers late.
    if (message.text().startsWith('Service Worker registration blocked')) return
    words.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => words.push(error.message))
  const chunks = new Set<string>()
  page.on('request', (request) => {
    const chunk = /\/shell\/([a-z]+)\.\w+\.js$/.exec(request.url())?.[1]
    if (chunk !== undefined) chunks.add(chunk)
  })
  const measured = await watchDepth(page)

  const answer = await visit(page, '/')
  // The document already contains the heading; the cards are the remote's.
  await expect(page.getByRole('article').first()).toBeVisible()
  const { depth, requests } = measured()
  expect(depth).toBeLessThanOrEqual(3)
  expect(requests).toBeLessThanOrEqual(28)
  // Families that a page does show are known by name here, so these would be too.
  expect(chunks).toContain('families')
  for (const lazy of ['tables', 'ordering']) expect(chunks).not.toContain(lazy)
  expect(answer?.headers()['content-security-policy']).toContain("'strict-dynamic'")

  const shared = await page.evaluate(() => {
    // Federation's own bookkeeping, which has no types here.
    const { __FEDERATION__ } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; moduleCache: Map<string, unknown> }[] }
    }
    return __FEDERATION__.__INSTANCES__.map(({ name, moduleCache }) => [
      name,
      ...moduleCache.keys(),
    ])
  })
  // One runtime, the shell's: no remote brings its own.
  expect(shared).toEqual([['shell', 'mf_board']])
  expect(words).toEqual([])
})

test('a visitor’s page requests no remote', { tag: '@nightly' }, async ({ product }) => {
  const { page } = await product.arrive()
  const remotes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/remotes/')) remotes.push(request.url())
  })
  await visit(page, '/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()
  expect(remotes).toEqual([])
})

for (const [what, files] of [
  ['entry', '**/remotes/mf_board/remoteEntry.*.js'],
  ['chunk', /\/remotes\/mf_board\/\d+\.\w+\.js$/],
] as const) {
  test(`a tampered ${what} does not run, and the rest of the page works`, async ({ product }) => {
    const { page } = await product.arrive('@nora')
    await page.route(files, async (route) => {
      const original = await route.fetch()
      const body = `globalThis.wasTampered = true;\n${await original.text()}`
      await route.fulfill({ response: original, body })
    })
    await visit(page, '/', 'load')
    await expect(page.getByRole('alert')).toContainText('did not load')
    expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(false)
    await expect(page.getByRole('banner').getByText('@nora').first()).toBeVisible()
  })
}

test('a remote without its stylesheet counts as failed', { tag: '@nightly' }, async ({
  product,
}) => {
  const { page } = await product.arrive('@nora')
  await page.route('**/remotes/mf_board/*.css', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  )
  await visit(page, '/', 'load')
  await expect(page.getByRole('alert')).toContainText('did not load')
})

test('a page that a redeploy has overtaken reloads itself once', { tag: '@nightly' }, async ({
  product,
}) => {
  const { page } = await product.arrive('@nora')
  let documents = 0
  await page.route('**/remotes/mf_board/**', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  )
  await page.route(`${product.url}/`, async (route) => {
    documents += 1
    const original = await route.fetch()
    // Each document names another revision, as after a redeploy.
    const body = (await original.text()).replace(
      /"revision":"[^"]+"/,
      `"revision":"redeploy-${documents}"`,
    )
    await route.fulfill({ response: original, body })
  })
  await visit(page, '/', 'load')
  // The first page, the look whether it is old, the reload; and then no more.
  await expect.poll(() => documents).toBe(3)
  await expect(page.getByRole('alert')).toContainText('did not load')
  expect(documents).toBe(3)
})
