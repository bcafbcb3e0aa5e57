import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { expect, test, visit } from './product.ts'

test.use({ covers: ['infra/deploy'] })

const UNAVAILABLE = readFileSync(
  resolve(import.meta.dirname, '../../infra/deploy/unavailable.html'),
)
/** The page checks after 15 s, and then after at most 18 s. */
const NEXT_LOOK_MS = 19_000

/**
 * A proxy as `infra/docs/reverse-proxy.md` describes: it serves the page while no instance answers.
 */
async function startProxy() {
  let upstream: string | null = null
  const fail = (response: ServerResponse) =>
    response
      .writeHead(502, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(UNAVAILABLE)
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    if (upstream === null) return void fail(response)
    const { method, url = '/', headers } = incoming
    const forwarded = request(new URL(url, upstream), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => fail(response))
    incoming.pipe(forwarded)
  }
  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port.')
  return {
    url: `http://localhost:${address.port}/`,
    bringBack: (url: string) => {
      upstream = url
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('while no instance answers the proxy’s page waits, and opens the product by itself', {
  tag: '@nightly',
}, async ({ product }) => {
  const proxy = await startProxy()
  try {
    const { page } = await product.arrive()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.clock.install()
    const answer = await visit(page, proxy.url, 'load')
    expect(answer?.status()).toBe(502)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Firstchair is not available right now')

    await page.clock.fastForward(NEXT_LOOK_MS)
    await expect(page.getByText('Not back yet.')).toBeVisible()
    await expect(page.getByRole('status')).toBeEmpty()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByRole('status')).toContainText('Not back yet.')
    // Only the page itself and its checks are requested, all from this origin.
    expect(requests).toEqual([proxy.url, proxy.url, proxy.url])

    proxy.bringBack(product.url)
    await page.clock.fastForward(NEXT_LOOK_MS)
    await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()
  } finally {
    proxy.stop()
  }
})

test('a page that no proxy answers for stays what it is', { tag: '@nightly' }, async ({
  product,
}) => {
  const proxy = await startProxy()
  const { page } = await product.arrive()
  try {
    await visit(page, proxy.url, 'load')
  } finally {
    proxy.stop()
  }
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByRole('status')).toContainText('Not back yet.')
})
