import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { assertGuarded } from '../access/guards.ts'
import { createApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { createDeps } from '../main.ts'
import { json, SMALL_BODY_BYTES } from '../platform/body.ts'
import { createLogger } from '../platform/logger.ts'
import { testApi } from '../test-api.ts'

const api = testApi()
let deps: Deps
/** Answers requests without a connection, so that a test sees whether it reads their body. */
let app: ReturnType<typeof createApp>
let memberId: string
beforeAll(async () => {
  deps = createDeps(api.config, createLogger('silent'))
  app = createApp(deps)
  memberId = (await api.addUser('@member')).id
})
afterAll(() => deps.closeDatabase())

const LONG_JSON = [`[${'[],'.repeat(8_000)}[]]`, 'application/json'] as const
const LONG_FORM = ['--x\r\n'.repeat(5_000), 'multipart/form-data; boundary=x'] as const
const NOWHERE = { ipAddress: '', userAgent: '', timeZone: null }

async function readsLong(method: string, path: string, cookie: string): Promise<boolean> {
  const [body, type] = path.endsWith('-csv') ? LONG_FORM : LONG_JSON
  const headers = {
    ...{ 'content-type': type, 'content-length': String(body.length), cookie },
    'sec-fetch-site': 'same-origin',
  }
  const url = api.config.publicUrl + path.replaceAll(/:\w+/g, Bun.randomUUIDv7())
  const request = new Request(url, { method, body, headers })
  await app.handle(request)
  return request.bodyUsed
}

describe('a body longer than 16 kB', () => {
  test('is not read of a visitor or a member, whatever the route', async () => {
    const changing = app.routes.filter(({ method }) => !['GET', 'WS'].includes(method))
    expect(changing.length).toBeGreaterThan(80)
    for (const { method, path } of changing) {
      const member = await deps.sessions.start(memberId, NOWHERE, 'password')
      for (const cookie of ['', member]) {
        expect([method, path, await readsLong(method, path, cookie)]).toEqual([method, path, false])
      }
    }
  })

  test('keeps the app from starting where no guard comes before it', () => {
    const hooks = json(z.object({}), { maxBytes: SMALL_BODY_BYTES + 1 })
    const open = new Elysia().post('/api/open', () => 'read', hooks)
    expect(() => assertGuarded(open.routes)).toThrow('POST /api/open reads a long body of anyone')
  })
})
