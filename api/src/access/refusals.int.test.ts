import { expect, test } from 'bun:test'
import { PASSWORD, testApi } from '../test-api.ts'

const api = testApi({ ATTEMPT_FACTOR: '1' })
const refused = () => api.visitor('POST', '/api/admin/pictures', { picture: '' })

test('an address that is refused too often gets 429, and its signed-in neighbors do not', async () => {
  const nora = await api.addUser('@nora')
  for (let sent = 0; sent < 300; sent += 1) expect((await refused()).status).toBe(401)
  const answer = await refused()
  expect(answer).toMatchObject({ status: 429, body: { reason: 'too_many' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(200)

  expect((await api.visitor('GET', '/api/mountains')).status).toBe(200)
  expect((await nora.call('POST', '/api/auth/confirm', { password: PASSWORD })).status).toBe(200)
  const again = await api.signIn(nora.email)

  for (let sent = 0; sent < 300; sent += 1) {
    expect((await nora.call('POST', '/api/bids', {})).status).toBe(422)
  }
  // Counted by the user, whichever session they use.
  expect((await again('POST', '/api/bids', {})).status).toBe(429)
  expect((await again('GET', '/api/account')).status).toBe(200)
})
