import { beforeAll, describe, expect, test } from 'bun:test'
import { userGlance } from '@firstchair/contract'
import { mailTo } from '../mail/test-mail.ts'
import { testApi, testUser } from '../test-api.ts'

const api = testApi()
const ann = testUser(() => api, '@ann', { approval_status: 'pending' })
beforeAll(async () => {
  await api.admin('PATCH', `/api/admin/users/${ann.id}/approval-status`, {
    approvalStatus: 'approved',
  })
})

async function glance(id = ann.id) {
  const { status, body } = await api.admin('GET', `/api/admin/users/${id}`)
  expect(status).toBe(200)
  return userGlance.parse(body)
}
const setNote = (id: string, note: unknown) =>
  api.admin('PATCH', `/api/admin/users/${id}/note`, { note })

describe('a user at a glance', () => {
  test('shows details, limit, bids, logins and mails', async () => {
    const alta = await api.addMountain('Alta')
    await ann.call('POST', '/api/bids', { mountainId: alta, amount: 120 })
    await api.admin('PATCH', `/api/admin/users/${ann.id}/bid-limit`, { limit: 500 })
    await mailTo(api.url, ann.email, 'Your account is approved')
    const shown = await glance()
    expect(shown).toMatchObject({
      user: { id: ann.id, username: '@ann', biddingLimit: 500 },
      note: '',
      counts: { bids: 1, leading: 1, wins: 0, paid: 0, expired: 0, strikes: 0, logins: 1 },
      bidding: { limit: 500, committed: 120 },
      bids: [{ bid: { amount: 120, status: 'active' }, mountain: { name: 'Alta' } }],
      ...{ wins: [], payments: [], strikes: [] },
      sessions: [{ isAlive: 1, ipAddress: '127.0.0.1' }],
      mails: [{ kind: 'approved', state: expect.stringMatching(/sent|waiting/) }],
    })
    expect(JSON.stringify(shown)).not.toContain('argon2')
    await api.admin('PATCH', `/api/admin/users/${ann.id}/bid-limit`, { limit: null })
    expect((await glance()).bidding.limit).toBe(1_000_000)
  })

  test('is there for a user with nothing, and for nobody else', async () => {
    const [{ id = '' } = {}] = await api.sql<{ id: string }[]>`select id from users where is_admin`
    expect(await glance(id)).toMatchObject({ bids: [], counts: { bids: 0 } })
    const unknown = await api.admin('GET', `/api/admin/users/${Bun.randomUUIDv7()}`)
    expect(unknown.status).toBe(404)
    expect((await api.admin('GET', '/api/admin/users/1')).status).toBe(404)
  })

  test('carries the version of the details', async () => {
    const { headers, body } = await api.admin('GET', `/api/admin/users/${ann.id}`)
    expect(headers.get('etag')).toBe(`"${Object(body).user.version}"`)
  })
})

describe('a note', () => {
  test('is kept, replaced, taken away, and audited', async () => {
    expect((await setNote(ann.id, '  Called on Monday.\nPays by Friday. ')).status).toBe(200)
    expect((await glance()).note).toBe('Called on Monday.\nPays by Friday.')
    await setNote(ann.id, 'Paid.')
    expect((await glance()).note).toBe('Paid.')
    await setNote(ann.id, '')
    expect((await glance()).note).toBe('')
    const log = await api.admin('GET', `/api/admin/audit?entity=note&entityId=${ann.id}`)
    expect(log.body).toMatchObject([
      { after: { note: '' } },
      { after: { note: 'Paid.' }, actor: { email: 'admin@example.com' } },
      { what: 'created' },
    ])
  })

  test('is in no response to its user', async () => {
    await setNote(ann.id, 'Secret remark')
    for (const path of ['/api/auth/user', '/api/account', '/api/account/data']) {
      const { body } = await ann.call('GET', path)
      expect(JSON.stringify(body)).not.toContain('Secret remark')
    }
  })

  test.each([['x'.repeat(2_001)], ['a\u0000b'], ['\u202Eabc'], [5], [null], [undefined]])(
    '%# that is none is refused',
    async (note) => {
      await setNote(ann.id, 'Before')
      const { status, body } = await setNote(ann.id, note)
      expect([status, Object(body).message]).toEqual([422, expect.any(String)])
      expect((await glance()).note).toBe('Before')
    },
  )

  test('about nobody is refused', async () => {
    expect((await setNote(Bun.randomUUIDv7(), 'x')).status).toBe(404)
  })
})
