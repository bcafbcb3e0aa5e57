import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApi, type TestApi } from '../test-api.ts'
import { openLocalToken } from './local-token.ts'
import { addToken, teamWith } from './test-team.ts'

let api: TestApi
let dataDir: string
beforeAll(async () => {
  api = await startTestApi()
  dataDir = await mkdtemp(join(tmpdir(), 'local-token-'))
})
afterAll(async () => {
  await api.stop()
  await rm(dataDir, { recursive: true })
})

const open = (dir = dataDir) => openLocalToken({ ...api.config, dataDir: dir })
const statusWith = async (token: string) => (await teamWith(api, token).send('GET', '')).status
const rows = () => api.sql`
  select expires_at - now() > interval '89 days' as is_new, revoked_at
  from deploy_tokens where part is null`

test('the token of the server’s own start expires, and is kept by starts until then', async () => {
  const token = await open()
  expect(await open()).toBe(token)
  expect(await statusWith(token)).toBe(200)
  expect(Array.from(await rows())).toEqual([{ is_new: true, revoked_at: null }])
})

test('a start without the file replaces the token instead of adding one', async () => {
  const lost = await open()
  const other = await mkdtemp(join(tmpdir(), 'local-token-'))
  const token = await open(other)
  await rm(other, { recursive: true })
  expect([await statusWith(lost), await statusWith(token)]).toEqual([401, 200])
  expect(await rows()).toHaveLength(1)
})

test.each([
  ['expires within 30 days', "set expires_at = now() + interval '29 days'"],
  ['never expires', 'set expires_at = null'],
  ['was revoked', 'set revoked_at = now()'],
])('a token that %s is replaced', async (_, change) => {
  const token = await open()
  await api.sql.unsafe(`update deploy_tokens ${change}`)
  expect(await open()).not.toBe(token)
  expect(Array.from(await rows())).toEqual([{ is_new: true, revoked_at: null }])
})

test('tokens of all parts that have piled up are revoked', async () => {
  await open()
  for (const old of ['one', 'two']) await addToken(api, old, null, { created_at: new Date(0) })
  await api.sql`update deploy_tokens set expires_at = now() where created_at > 'epoch'`
  const token = await open()
  expect(await statusWith(token)).toBe(200)
  const valid = (await rows()).filter(({ revoked_at }) => revoked_at === null)
  expect(valid).toHaveLength(1)
})
