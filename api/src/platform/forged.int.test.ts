import { beforeAll, describe, expect, test } from 'bun:test'
import { errorBody } from '@firstchair/contract'
import { mailTo } from '../mail/test-mail.ts'
import { PASSWORD, startTestApi, testApi } from '../test-api.ts'
import { PRODUCTION } from '../test-production.ts'

const api = testApi({ ATTEMPT_FACTOR: '1' })
beforeAll(async () => {
  await api.addUser('@nora')
})

describe('a forged Host', () => {
  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80'])(
    'of a name that was made to lead here (%s) reads and changes nothing',
    async (host) => {
      for (const path of ['/api/mountains', '/api/auth/user', '/health/ready', '/openapi/json']) {
        const answer = await api.visitor('GET', path, undefined, { host })
        expect(answer).toMatchObject({ status: 421, body: { reason: 'foreign_host' } })
      }
      const body = { email: 'nora@example.com' }
      const answer = await api.visitor('POST', '/api/auth/forgot-password', body, { host })
      expect(answer.status).toBe(421)
      expect((await api.visitor('GET', '/dev/mail.json', undefined, { host })).status).toBe(404)
    },
  )

  test.each(['x y', '%', '[::1', 'a/b', 'a:b', 'user@host', 'x', 'web', 'a:1', 'one, two'])(
    'that is malformed or very short (%s) is refused in words',
    async (host) => {
      const foreign = { host, 'sec-fetch-site': 'cross-site' }
      const answer = await api.visitor('POST', '/api/auth/login', {}, foreign)
      expect([host, answer.status]).toEqual([host, 400])
      expect((await api.visitor('GET', '/x/health', undefined, { host })).status).toBe(400)
      expect(errorBody.parse(answer.body).message).not.toBe('')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  test('with what proxies add to it changes no link in a mail', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-original-url': 'https://evil.example/',
      forwarded: 'host=evil.example',
    }
    await api.visitor('POST', '/api/auth/forgot-password', { email: 'nora@example.com' }, forged)
    const mail = await mailTo(api.url, 'nora@example.com', 'Reset your password')
    expect(mail.text).toContain(`${api.config.publicUrl}/reset-password?token=`)
    expect(mail.text + mail.html + JSON.stringify(mail.headers)).not.toContain('evil.example')
  })

  test('behind a proxy that is trusted to check it changes no link either', async () => {
    const proxied = await startTestApi({
      ...{ ...PRODUCTION, TRUSTED_PROXIES: '1' },
      // Production accepts only these defaults.
      ...{ ATTEMPT_FACTOR: '', PASSWORD_MEMORY_KIB: '' },
    })
    const answer = await proxied.visitor('GET', '/api/logout', undefined, { host: 'evil.example' })
    expect(answer.headers.get('location')).not.toContain('evil.example')
    await proxied.stop()
  })
})

describe('a page on a name rebound to this server', () => {
  test('is same-origin to its browser, and refused by its Origin', async () => {
    const body = { emailOrUsername: '@nora', password: PASSWORD }
    for (const origin of ['http://evil.example', 'https://evil.example:3000', 'null']) {
      const answer = await api.visitor('POST', '/api/auth/login', body, { origin })
      expect(answer).toMatchObject({ status: 403, body: { reason: 'foreign_origin' } })
    }
    const own = await api.visitor('POST', '/api/auth/login', body, { origin: api.url })
    expect(own.status).toBe(200)
  })
})

describe('a forged X-Forwarded-For', () => {
  test('is ignored where no proxy is trusted: the login record has the address of the socket', async () => {
    const body = { emailOrUsername: '@nora', password: PASSWORD }
    await api.visitor('POST', '/api/auth/login', body, { 'x-forwarded-for': '6.6.6.6' })
    const records = await api.sql`select distinct ip_address from sessions`
    expect(records.map(({ ip_address }) => ip_address)).toEqual(['127.0.0.1'])
  })

  test('does not bypass the limits', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 77; n += 1) {
      const forged = { 'x-forwarded-for': `6.6.6.${n}`, 'x-real-ip': `6.6.7.${n}` }
      const body = { email: `nobody${n}@example.com` }
      statuses.push((await api.visitor('POST', '/api/auth/forgot-password', body, forged)).status)
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(1)
  })
})
