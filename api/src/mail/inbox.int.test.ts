import { beforeAll, expect, test } from 'bun:test'
import { startTestApi, testApi } from '../test-api.ts'
import { mailTo, tokenIn } from './test-mail.ts'

const api = testApi()
beforeAll(async () => {
  await api.visitor('POST', '/api/auth/forgot-password', { email: 'admin@example.com' })
})

test('shows its mails as a list, as HTML and as text with links that work', async () => {
  const mail = await mailTo(api.url, 'admin@example.com', 'Reset your password')
  const list = await api.visitor('GET', '/dev/mail')
  const [, path = ''] = /href="(\/dev\/mail\/[^"]+)"/.exec(String(list.body)) ?? []
  expect(list.body).toContain('Reset your password')

  const page = await api.visitor('GET', path)
  expect(page.body).toContain(`/reset-password?token=${tokenIn(mail)}"`)
  const framed = await api.visitor('GET', `${path}/html`)
  expect(framed.body).toContain(`/reset-password?token=${tokenIn(mail)}"`)
  // The mail's own image came along and is shown.
  expect(mail.html).toContain('src="cid:')
  expect(framed.body).toMatch(/<img src="data:image\/png;base64,[\w+/]{1000}/)
  expect(framed.body).not.toContain('cid:')
  expect(framed.headers.get('content-security-policy')).toContain('img-src data:')
  for (const { headers } of [list, page, framed]) {
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
  }
  expect(framed.headers.get('content-security-policy')).toContain('sandbox')
  expect((await api.visitor('GET', '/dev/mail/nothing')).status).toBe(404)
})

test('is for admins of another machine too, and for nobody else there', async () => {
  const { call } = await api.addUser('@nora')
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  const statusFor = async (who: typeof call) =>
    (await who('GET', '/dev/mail.json', undefined, headers)).status
  expect(await Promise.all([api.admin, call, api.visitor].map(statusFor))).toEqual([200, 404, 404])
})

test('does not exist when a mail server is configured', async () => {
  const other = await startTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const answer = await other.visitor('GET', '/dev/mail.json')
  expect(answer.status).not.toBe(200)
  await other.stop()
})
