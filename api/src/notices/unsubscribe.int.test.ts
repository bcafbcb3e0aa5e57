import { beforeAll, expect, test } from 'bun:test'
import { mailTo } from '../mail/test-mail.ts'
import { testApi } from '../test-api.ts'

let oneClick: URL
let page: URL
const api = testApi()
beforeAll(async () => {
  const mountainId = await api.addMountain('Alta')
  const anna = await api.addUser('@anna')
  const bert = await api.addUser('@bert')
  await anna.call('POST', '/api/bids', { mountainId, amount: 200 })
  await bert.call('POST', '/api/bids', { mountainId, amount: 300 })
  const mail = await mailTo(api.url, anna.email, 'You were outbid on Alta')
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] = /^<(.+)>$/.exec(mail.headers['list-unsubscribe'] ?? '') ?? []
  oneClick = new URL(address)
  const [link = ''] = /http\S+\/unsubscribe\?token=[\w-]+/.exec(mail.text) ?? []
  page = new URL(link)
  expect(mail.html).toContain(`href="${link}"`)
  expect(mail.text).toContain('$300')
})

async function isSubscribed() {
  const [row] = await api.sql`select outbid_mail from users where username = '@anna'`
  return row?.outbid_mail
}
/** Posts as the server of a mail program does: without our origin, with a form. */
const post = (search: string, init: RequestInit = {}) =>
  fetch(`${api.url}${oneClick.pathname}${search}`, {
    method: 'POST',
    headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    ...init,
  })

test('an outbid mail links to a confirmation page with the same token', () => {
  expect(page.origin).toBe(api.config.publicUrl)
  expect(page.searchParams.get('token')).toBe(oneClick.searchParams.get('token'))
})

test('a browser that opens the address of the header gets the page that asks', async () => {
  const answer = await api.visitor('GET', oneClick.pathname + oneClick.search)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(page.pathname + page.search)
})

test('following the links changes nothing', async () => {
  for (const { pathname, search } of [oneClick, page]) {
    await api.visitor('GET', pathname + search)
    await fetch(`${api.url}${pathname}${search}`, { method: 'HEAD' })
  }
  expect(await isSubscribed()).toBe(true)
})

test.each([
  '',
  '?token=',
  '?token=nonsense',
  `?token=${'A'.repeat(64)}`,
  `?token=${'A'.repeat(300)}`,
])('a link that is not ours (%p) changes nothing and says so', async (search) => {
  const answer = await post(search)
  expect([400, 403, 422]).toContain(answer.status)
  expect(await isSubscribed()).toBe(true)
})

test('a long body is refused', async () => {
  const answer = await post(oneClick.search, { body: 'x'.repeat(2_000) })
  expect(answer.status).toBe(403)
  expect(await isSubscribed()).toBe(true)
})

test('one click unsubscribes, from any origin and any number of times', async () => {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  for (const init of [{}, { body: form }, { body: null }]) {
    const answer = await post(oneClick.search, init)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await isSubscribed()).toBe(false)
  }
})
