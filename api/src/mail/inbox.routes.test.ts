import { expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { inboxRoutes } from './inbox.routes.ts'
import { isLocalPeer } from './local-peer.rules.ts'

const LINK = 'https://firstchair.example/reset?token=secret'
const mail = {
  id: 'one',
  messageId: '<one@firstchair.example>',
  receivedAt: '2026-11-20T12:00:00.000Z',
  from: 'no-reply@firstchair.example',
  to: ['admin@example.com'],
  subject: 'Reset your password',
  text: LINK,
  html: `<p>${LINK}</p>`,
  headers: {},
  images: {},
}
const routes = () =>
  new Elysia().use(
    inboxRoutes({
      smtpUrl: 'smtp://127.0.0.1:1',
      mails: () => [mail],
      find: (id) => (id === mail.id ? mail : undefined),
      close: async () => {},
    }),
  )
const PATHS = ['/dev/mail', '/dev/mail.json', '/dev/mail/one', '/dev/mail/one/html']

test.each(PATHS)('%s is for this machine alone', async (path) => {
  const app = routes().listen({ hostname: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${app.server?.port}${path}`
  const own = await fetch(url)
  const proxied = await fetch(url, { headers: { 'x-forwarded-for': '127.0.0.1' } })
  await app.stop(true)
  expect([own.status, proxied.status]).toEqual([200, 404])
  expect(await proxied.text()).not.toContain('secret')
})

test.each(PATHS)('%s is not for a peer whose address is unknown', async (path) => {
  const answer = await routes().handle(new Request(`http://localhost${path}`))
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('secret')
})

test.each([
  ['127.0.0.1', {}, true],
  ['127.8.8.8', {}, true],
  ['::1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['10.0.0.7', {}, false],
  ['::ffff:10.0.0.7', {}, false],
  ['fe80::1', {}, false],
  ['10.0.0.7', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', { 'x-forwarded-for': '' }, false],
  ['127.0.0.1', { forwarded: 'for=10.0.0.7' }, false],
  [undefined, {}, false],
  ['127.0.0.1', { host: 'localhost:3000' }, true],
  ['127.0.0.1', { host: '[::1]:3000' }, true],
  ['127.0.0.1', { host: 'evil.example' }, false],
  ['127.0.0.1', { host: 'localhost.evil.example:3000' }, false],
  ['127.0.0.1', { host: '192.168.1.5' }, false],
  ['127.0.0.1', { host: '' }, false],
])('a peer at %s with %o is local: %p', (address, headers, expected) => {
  const sent = new Headers(Object.entries({ host: '127.0.0.1:3000', ...headers }))
  expect(isLocalPeer(address, sent)).toBe(expected)
})

test.each(PATHS)('%s is not readable by a page on a name rebound to this machine', async (path) => {
  const app = routes().listen({ hostname: '127.0.0.1', port: 0 })
  const answer = await fetch(`http://127.0.0.1:${app.server?.port}${path}`, {
    headers: { host: 'evil.example' },
  })
  await app.stop(true)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('secret')
})
