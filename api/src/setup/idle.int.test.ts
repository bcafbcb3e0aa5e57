import { expect, setDefaultTimeout, test } from 'bun:test'
import { createApp } from '../app.ts'
import { mailsTo } from '../mail/test-mail.ts'
import { createLogger } from '../platform/logger.ts'
import { testApi } from '../test-api.ts'

setDefaultTimeout(30_000)

const api = testApi()

test('GET /dev/idle answers when all that bids have caused is done, also the mails', async () => {
  const [anna, bert] = [await api.addUser('@anna'), await api.addUser('@bert')]
  const mountainId = await api.addMountain('Alta')
  const idle = () => api.visitor('GET', '/dev/idle')
  for (const [{ call }, amount] of [
    [anna, 100],
    [bert, 200],
  ] as const) {
    expect((await call('POST', '/api/bids', { mountainId, amount })).status).toBe(201)
  }
  expect((await idle()).status).toBe(200)
  expect(await mailsTo(api.url, anna.email)).toHaveLength(1)
  expect(await mailsTo(api.url, bert.email)).toEqual([])
  expect(await api.sql`select from changes where published_at is null`).toHaveLength(0)
})

test('GET /dev/idle does not exist in production', () => {
  const hasRoute = (isProduction: boolean) => {
    const parts = { config: { ...api.config, isProduction }, log: createLogger('silent') }
    const app = createApp(parts as Parameters<typeof createApp>[0]) // mounting asks nothing else
    return app.routes.some(({ path }) => path === '/dev/idle')
  }
  expect([hasRoute(false), hasRoute(true)]).toEqual([true, false])
})
