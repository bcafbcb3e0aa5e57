import { afterAll, beforeEach, expect, test } from 'bun:test'
import { pushKeysOf } from '../platform/push-keys.ts'
import { EndpointRefused } from './endpoint.ts'
import { answerOf, createPushService } from './push-service.ts'
import { startPushService } from './test-push.ts'

const service = startPushService()
afterAll(() => service.stop())
beforeEach(() => service.answerWith(() => new Response(null, { status: 201 })))

const config = {
  pushKeys: pushKeysOf(Buffer.alloc(32, 1).toString('base64url')),
  isPushToLoopbackAllowed: true,
  publicUrl: 'https://firstchair.example',
  contactEmail: 'support@firstchair.example',
}
const MESSAGE = { title: 'Outbid on Alta', body: 'The price is $300.', path: '/', tag: 'outbid' }
const OPTIONS = { ttlSeconds: 60, urgency: 'high', topic: 'alta' } as const

async function send(device = service.device(), settings = config, answerMs?: number) {
  const { endpoint, keys } = device.subscription
  const push = createPushService({ config: settings, answerMs })
  return push?.({ endpoint, ...keys }, MESSAGE, OPTIONS)
}

test('a message is encrypted for the device and signed with our key', async () => {
  const device = service.device()
  expect(await send(device)).toEqual({ outcome: 'accepted' })
  expect(device.received).toEqual([MESSAGE])
  const [headers] = device.requests
  const [, token = '', key] =
    /^vapid t=(\S+), k=(\S+)$/.exec(headers?.get('authorization') ?? '') ?? []
  expect(key).toBe(config.pushKeys.publicKey)
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    aud: new URL(device.subscription.endpoint).origin,
    sub: config.publicUrl,
  })
  expect(headers?.get('ttl')).toBe('60')
  expect(headers?.get('topic')).toBe('alta')
})

test('a redirect is not followed', async () => {
  const target = service.device()
  service.answerWith(() => Response.redirect(target.subscription.endpoint, 307))
  expect(await send()).toEqual({ outcome: 'rejected', status: 307 })
  expect(target.requests).toEqual([])
})

test('an answer of any size is cut off', async () => {
  let sentChunks = 0
  service.answerWith(
    () =>
      new Response(
        new ReadableStream({
          pull: async (stream) => {
            sentChunks += 1
            await Bun.sleep(1)
            stream.enqueue(new Uint8Array(8 * 1024))
          },
        }),
      ),
  )
  expect(await send()).toEqual({ outcome: 'accepted' })
  expect(sentChunks).toBeLessThan(200)
})

test('a service that hangs is given up on', async () => {
  service.answerWith(() => new Promise(() => {}))
  await expect(send(service.device(), config, 50)).rejects.toThrow('aborted')
})

test('nothing is sent to this machine unless a setting allows it', async () => {
  const device = service.device()
  const production = { ...config, isPushToLoopbackAllowed: false }
  await expect(send(device, production)).rejects.toThrow(EndpointRefused)
  expect(device.requests).toEqual([])
})

test('without keys there is no service', () => {
  expect(createPushService({ config: { ...config, pushKeys: null } })).toBeNull()
})

const NOW = Date.parse('2026-11-23T12:00:00Z')
test.each([
  [201, undefined, { outcome: 'accepted' }],
  [404, undefined, { outcome: 'gone' }],
  [410, undefined, { outcome: 'gone' }],
  [413, undefined, { outcome: 'rejected', status: 413 }],
  [301, undefined, { outcome: 'rejected', status: 301 }],
  [500, undefined, { outcome: 'failed', status: 500 }],
  [429, '30', { outcome: 'delayed', seconds: 30 }],
  [429, undefined, { outcome: 'delayed', seconds: 60 }],
  [429, 'soon', { outcome: 'delayed', seconds: 60 }],
  [429, '99999999', { outcome: 'delayed', seconds: 3_600 }],
  [503, 'Mon, 23 Nov 2026 12:01:00 GMT', { outcome: 'delayed', seconds: 60 }],
] as const)('%d with Retry-After %p', (status, retryAfter, expected) => {
  expect(answerOf({ status, retryAfter }, NOW)).toEqual(expected)
})
