import { expect, test } from 'bun:test'
import { encode } from 'fast-png'
import { termsVersion } from '../brand/brand.ts'
import { mailTo } from '../mail/test-mail.ts'
import { fieldOf, testApi } from '../test-api.ts'

const api = testApi()
const change = (body: object, headers = {}) => api.admin('PATCH', '/api/admin/brand', body, headers)
const NAME = 'Alpenverein Tirol'
const solid = Buffer.from(
  encode({ width: 200, height: 200, channels: 4, data: new Uint8Array(160_000).fill(200) }),
).toString('base64')

test('the default brand names no choice of its own', async () => {
  const { body } = await api.visitor('GET', '/manifest.webmanifest')
  expect(JSON.parse(String(body))).toMatchObject({ name: 'Firstchair', short_name: 'Firstchair' })
})

test('a chosen brand is in manifest, worker, icons, mails and the audit log', async () => {
  const before = await fetch(`${api.url}/icons/192.png`).then((answer) => answer.bytes())
  const contactEmail = 'hilfe@alpenverein.example'
  const slogan = 'Liftkarten für Mitglieder, eine nach der anderen.'
  const words = { name: NAME, shortName: 'Alpenverein', slogan, accent: '#0a7d4b', contactEmail }
  expect((await change({ ...words, logo: solid })).status).toBe(200)
  const manifest = await fetch(`${api.url}/manifest.webmanifest`).then((answer) => answer.text())
  expect(manifest).toContain(NAME)
  expect(manifest).not.toContain('Firstchair')
  expect(JSON.parse(manifest)).toMatchObject({ description: slogan })
  const worker = await fetch(`${api.url}/sw.js`).then((answer) => answer.text())
  expect(worker).toContain('Offline · Alpenverein')
  const after = await fetch(`${api.url}/icons/192.png`).then((answer) => answer.bytes())
  expect(after).not.toEqual(before)
  const logo = fieldOf(await api.admin('GET', '/api/admin/brand'), 'logo')
  const served = await fetch(`${api.url}${logo}`)
  expect(served.status).toBe(200)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  })

  const users = [{ email: 'gus@example.org', firstName: 'Gus', lastName: 'Guest' }]
  await api.admin('POST', '/api/admin/invite-users', { users })
  const mail = await mailTo(api.url, 'gus@example.org', `You are invited to ${NAME}`)
  expect(JSON.stringify(mail)).toContain(contactEmail)
  expect(JSON.stringify(mail)).not.toContain('Firstchair')

  const audit = await api.admin('GET', '/api/admin/audit?entity=brand')
  expect(audit.body).toMatchObject([{ what: 'changed', after: { name: NAME } }])
})

test('a light color takes a dark label; one for no text, what is no picture, and an outdated edit are refused', async () => {
  expect(fieldOf(await change({ accent: '#7a7a7a' }), 'message')).toContain(
    'neither white nor dark text',
  )
  expect((await change({ accent: '#fff4c2' })).status).toBe(200)
  const text = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  expect(await change({ logo: text })).toMatchObject({ status: 422 })
  expect(await change({ name: 'Other' }, { 'if-match': '"old"' })).toMatchObject({ status: 409 })
})

test('only admins change it', async () => {
  expect((await api.visitor('PATCH', '/api/admin/brand', { name: 'X' })).status).toBe(401)
})

const person = (username: string, more: object = {}) => ({
  ...{ email: `${username.slice(1)}@example.org`, firstName: 'Ida', lastName: 'Berg', username },
  ...{ phone: '+43 512 000000', password: 'correct horse battery', paypalEmail: 'ida@example.org' },
  ...more,
})

test('where there are terms, an account needs consent to the version that is shown', async () => {
  const register = (body: object) => api.visitor('POST', '/api/auth/register', body)
  expect((await register(person('@before'))).status).toBe(201)
  const terms = '# Terms\n\nBids are **binding**. [x](javascript:alert(1))'
  expect((await change({ terms })).status).toBe(200)
  const { body } = await api.visitor('GET', '/api/legal/terms')
  expect(body).toMatchObject({ blocks: [{ kind: 'heading' }, { kind: 'paragraph' }] })
  expect(JSON.stringify(body)).not.toContain('javascript')
  expect(await api.visitor('GET', '/api/legal/imprint')).toMatchObject({ status: 404 })

  const version = termsVersion(terms)
  const refused = { status: 422, body: { fields: { acceptedTerms: expect.any(String) } } }
  expect(await register(person('@ida_berg'))).toMatchObject(refused)
  expect(await register(person('@ida_berg', { acceptedTerms: 'other' }))).toMatchObject(refused)
  expect((await register(person('@ida_berg', { acceptedTerms: version }))).status).toBe(201)
  const rows = await api.sql`select terms_version as version, terms_accepted_at as at from users
    where username in ('@before', '@ida_berg') order by username`
  expect(rows).toMatchObject([
    { version: null, at: null },
    { version, at: expect.any(Date) },
  ])
  await change({ terms: '' })
})
