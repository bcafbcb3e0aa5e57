import { beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { testApi } from '../test-api.ts'

setDefaultTimeout(60_000)

const api = testApi()
beforeAll(async () => {
  for (let number = 1; number <= 8; number += 1) await api.addMountain(`Mountain ${number}`)
})

const ask = (path: string, encoding: string) =>
  fetch(`${api.url}${path}`, { headers: { 'accept-encoding': encoding }, decompress: false })

test('a long list is sent compressed to who takes it, and is the same list', async () => {
  const plain = await ask('/api/mountains', 'identity')
  const zipped = await ask('/api/mountains', 'gzip, br')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  for (const { headers, status } of [plain, zipped]) {
    expect(status).toBe(200)
    expect(headers.get('content-type')).toStartWith('application/json')
    expect(headers.get('vary')).toBe('accept-encoding')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toBeString()
  }
  const text = await plain.text()
  const bytes = await zipped.bytes()
  expect(bytes.length).toBeLessThan(text.length / 2)
  const idsOf = (json: string) => (JSON.parse(json) as { id: string }[]).map(({ id }) => id)
  expect(idsOf(new TextDecoder().decode(Bun.gunzipSync(bytes)))).toEqual(idsOf(text))
})

test.each(['/api/auth/user', '/api/nowhere', '/health/ready'])(
  'a short answer is not compressed: %s',
  async (path) => {
    const answer = await ask(path, 'gzip')
    expect(answer.headers.get('content-encoding')).toBeNull()
    await answer.json()
  },
)
