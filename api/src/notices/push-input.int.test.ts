import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { startTestApi, type TestApi } from '../test-api.ts'
import { startPushService, type TestPushService } from './test-push.ts'

let api: TestApi
let service: TestPushService
let users = 0
beforeAll(async () => {
  service = startPushService()
  api = await startTestApi()
}, 60_000)
afterAll(async () => {
  await api.stop()
  await service.stop()
})

const PATH = '/api/account/push'
function user() {
  users += 1
  return api.addUser(`@bidder_${users}`)
}

describe('a subscription', () => {
  test.each([
    ['https://10.0.0.1/a', 'endpoint_refused'],
    ['https://169.254.169.254/latest', 'endpoint_refused'],
    ['https://[fd00::1]/a', 'endpoint_refused'],
    ['https://[::ffff:10.0.0.1]/a', 'endpoint_refused'],
    ['https://8.8.8.8:8443/a', 'endpoint_refused'],
    ['https://user@8.8.8.8/a', 'endpoint_refused'],
    ['https://no-such-host.invalid/a', 'endpoint_unknown'],
  ])('at %s is refused', async (endpoint, reason) => {
    const anna = await user()
    const { keys } = service.device().subscription
    const answer = await anna.call('PUT', `${PATH}/subscriptions`, { endpoint, keys })
    expect([answer.status, Object(answer.body).reason]).toEqual([
      409,
      expect.stringContaining(reason),
    ])
    const kept = await api.sql`select 1 from push_subscriptions where user_id = ${anna.id}`
    expect(kept).toHaveLength(0)
  })

  test.each([
    [{}],
    [{ endpoint: 'not an address', keys: {} }],
    [{ endpoint: 'https://8.8.8.8/', keys: { p256dh: 'x', auth: 'y' } }],
    [
      {
        endpoint: `https://8.8.8.8/${'a'.repeat(1_000)}`,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      },
    ],
  ])('without what a browser sends (%j) is refused', async (body) => {
    const anna = await user()
    expect((await anna.call('PUT', `${PATH}/subscriptions`, body)).status).toBe(422)
  })
})
