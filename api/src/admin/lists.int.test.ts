import { beforeAll, describe, expect, test } from 'bun:test'
import {
  BID_SORTS,
  BID_STATISTIC_SORTS,
  LOGIN_SORTS,
  MOUNTAIN_SORTS,
  RESULT_SORTS,
  USER_SORTS,
  VERIFICATION_SORTS,
} from '@firstchair/contract'
import { mailTo } from '../mail/test-mail.ts'
import { testApi, testUser } from '../test-api.ts'

let alta: string
let vail: string
const NAMES = ['@Zoe', '@yara', '@Xeno', '@will', '@VERA', '@ugo', '@tess']

const api = testApi()
const ann = testUser(() => api, '@ann', { first_name: 'Ann', last_name: 'Same' })
const bob = testUser(() => api, '@bob', { first_name: 'Bob', last_name: 'Same' })
beforeAll(async () => {
  for (const name of NAMES) {
    await api.addUser(name, { last_name: 'Same', email_verified_at: null })
  }
  alta = await api.addMountain('Alta')
  vail = await api.addMountain('Vail')
  for (const [user, mountainId, amount] of [
    [ann, alta, 100],
    [bob, alta, 150],
    [ann, vail, 150],
    [bob, vail, 151],
    [ann, alta, 200],
  ] as const) {
    await user.call('POST', '/api/bids', { mountainId, amount })
  }
  await sellEverything()
})

/** Ends the open cycles now, and waits for the awards. */
async function sellEverything(): Promise<void> {
  await api.sql`
    with ended as (
      update cycles set scheduled_end = date_trunc('second', now()), end_date = date_trunc('second', now())
      where status = 'open' returning mountain_id, end_date)
    update mountains set end_time = end_date from ended where id = mountain_id`
  for (;;) {
    const [row] = await api.sql`select count(*)::int as wins from wins`
    if (row?.wins === 2) return
    await Bun.sleep(50)
  }
}

type Row = Record<string, Record<string, unknown>>

async function list(path: string): Promise<{ rows: Row[]; total: number; next: string | null }> {
  const { status, body, headers } = await api.admin('GET', `/api/admin/${path}`)
  expect([path, status, body]).toEqual([path, 200, expect.any(Array)])
  const total = Number(headers.get('x-total-count'))
  return { rows: Object(body), total, next: headers.get('x-next-cursor') }
}

async function pagesOf(path: string, size: number): Promise<Row[]> {
  const rows: Row[] = []
  let cursor = ''
  for (;;) {
    const page = await list(`${path}${path.includes('?') ? '&' : '?'}limit=${size}${cursor}`)
    rows.push(...page.rows)
    if (page.next === null) return rows
    cursor = `&cursor=${encodeURIComponent(page.next)}`
  }
}

const both = (columns: readonly string[]) => columns.flatMap((name) => [name, `-${name}`])
const SORTED = [
  ...both(USER_SORTS).map((sort) => `users?sort=${sort}`),
  ...both(BID_SORTS).map((sort) => `bid-history?sort=${sort}`),
  ...both(LOGIN_SORTS).map((sort) => `login-history?sort=${sort}`),
  ...both(RESULT_SORTS).map((sort) => `auction-results?sort=${sort}`),
  ...both(VERIFICATION_SORTS).map((sort) => `email-verification?sort=${sort}`),
  ...both(MOUNTAIN_SORTS).map((sort) => `mountains?sort=${sort}`),
  ...both(BID_STATISTIC_SORTS).map((sort) => `bid-statistics?sort=${sort}`),
]

describe.each(SORTED)('%s', (path) => {
  test('comes in pages that neither repeat nor skip, in the order of the whole', async () => {
    const whole = await list(path)
    expect(whole.rows.length).toBeGreaterThan(1)
    expect(whole.total).toBe(whole.rows.length)
    for (const size of [1, 2]) expect(await pagesOf(path, size)).toEqual(whole.rows)
  })

  test('is the reverse of the other way', async () => {
    const other = path.includes('=-') ? path.replace('=-', '=') : path.replace('=', '=-')
    expect((await list(other)).rows.toReversed()).toEqual((await list(path)).rows)
  })
})

describe('users', () => {
  test('are sorted by username in any case', async () => {
    const { rows } = await list('users?sort=username&search=same')
    expect(rows.map(({ username }): unknown => username)).toEqual([
      ...['@ann', '@bob', '@tess', '@ugo', '@VERA', '@will', '@Xeno', '@yara', '@Zoe'],
    ])
  })
})

describe('the bid history', () => {
  const amounts = async (query: string) =>
    (await list(`bid-history?${query}`)).rows.map(({ bid }) => bid?.amount)

  test('shows all bids, the newest first, with bidder and mountain', async () => {
    const { rows } = await list('bid-history')
    expect(rows[0]).toMatchObject({
      bid: { amount: 200, status: 'won', mountainId: alta },
      user: { username: '@ann' },
      mountain: { name: 'Alta' },
    })
    expect(rows).toHaveLength(5)
  })

  test.each([
    [() => `mountainId=${alta}`, [200, 150, 100]],
    [() => `mountainId=${alta}&sort=placedAt`, [100, 150, 200]],
    [() => `userId=${bob.id}`, [151, 150]],
    [() => `userId=${ann.id}&mountainId=${vail}`, [150]],
    [() => 'search=vAIL', [151, 150]],
    [() => 'search=bob@', [151, 150]],
    [() => 'search=%25', []],
    [() => 'sort=amount', [100, 150, 150, 151, 200]],
    [() => 'startDate=2999-01-01T00:00:00Z', []],
    [() => 'endDate=2000-01-01T00:00:00Z', []],
    [() => 'startDate=2000-01-01T00:00:00Z&endDate=2999-01-01T00:00:00Z&limit=1', [200]],
  ])('%# takes filters', async (query, expected) => {
    expect(await amounts(query())).toEqual(expected)
  })

  test('includes the very instants of its dates', async () => {
    const { rows } = await list('bid-history?sort=placedAt')
    const at = rows[1]?.bid?.placedAt
    expect(await amounts(`startDate=${at}&endDate=${at}`)).toEqual([150])
  })

  test.each([
    ['startDate=2026-02-02T00:00:00Z&endDate=2026-02-01T00:00:00Z', 'endDate'],
    ['startDate=yesterday', 'startDate'],
    ['startDate=yesterday&endDate=2026-02-01T00:00:00Z', 'startDate'],
    ['startDate=2026-02-30T00:00:00Z', 'startDate'],
    ['endDate=0000-01-01T00:00:00Z', 'endDate'],
    ['mountainId=alta', 'mountainId'],
    ['userId=1', 'userId'],
    ['sort=placed_at', 'sort'],
    ['sort=amount;drop', 'sort'],
    [`search=${'x'.repeat(101)}`, 'search'],
    ['limit=0', 'limit'],
  ])('refuses %s and names the field', async (query, field) => {
    const { status, body } = await api.admin('GET', `/api/admin/bid-history?${query}`)
    expect([status, Object.keys(Object(body).fields)]).toEqual([422, [field]])
  })

  test('refuses the cursor of another sort', async () => {
    const { next } = await list('bid-history?limit=1')
    const { status } = await api.admin(
      'GET',
      `/api/admin/bid-history?limit=1&sort=amount&cursor=${next}`,
    )
    expect(status).toBe(422)
  })

  test('leaves out the bids of a deleted mountain', async () => {
    const id = await api.addMountain('Gone')
    await ann.call('POST', '/api/bids', { mountainId: id, amount: 999 })
    expect((await list('bid-history')).total).toBe(6)
    await api.admin('DELETE', `/api/admin/mountains/${id}`)
    expect(await amounts('')).toEqual([200, 151, 150, 150, 100])
    expect((await list('bid-history')).total).toBe(5)
  })
})

describe('bid statistics', () => {
  test('sum up each user who has bid', async () => {
    const { rows } = await list('bid-statistics?sort=username')
    expect(rows).toMatchObject([
      {
        user: { username: '@ann' },
        ...{ bids: 3, mountains: 2, highestBid: 200, leading: 0, wins: 1, paid: 0, expired: 0 },
      },
      { user: { username: '@bob' }, bids: 2, mountains: 2, highestBid: 151, wins: 1 },
    ])
    expect((await list('bid-statistics?search=bob')).rows).toHaveLength(1)
  })
})

describe('auction results', () => {
  test('are filtered and searched', async () => {
    expect((await list('auction-results')).rows).toHaveLength(2)
    expect((await list('auction-results?search=alt')).rows).toMatchObject([
      { winner: { winningBid: 200 }, user: { username: '@ann' } },
    ])
    expect((await list(`auction-results?userId=${bob.id}`)).rows).toMatchObject([
      { mountain: { name: 'Vail' } },
    ])
    expect((await list('auction-results?paymentStatus=captured')).rows).toEqual([])
  })
})

describe('logins', () => {
  test('are of all users, and of one', async () => {
    const { rows } = await list(`login-history?userId=${ann.id}`)
    expect(rows).toMatchObject([
      { login: { ipAddress: '127.0.0.1', loginAt: expect.any(String) }, user: { id: ann.id } },
    ])
    expect((await list('login-history?search=127.0')).total).toBeGreaterThan(8)
    expect((await list('login-history?search=bob')).total).toBe(1)
    expect((await list('login-history?search=10.0')).total).toBe(0)
  })
})

describe('the verification of addresses', () => {
  const states = async (query: string) =>
    (await list(`email-verification?${query}`)).rows.map(({ state }): unknown => state)

  test('shows who is verified, and the state of the links', async () => {
    expect(await states('search=ann')).toEqual(['verified'])
    expect(await states('search=zoe')).toEqual(['never_sent'])
    expect(await states('state=verified')).toHaveLength(3)
    const [{ id: userId } = {}] = await api.sql`select id from users where username = '@Zoe'`
    const sent = await api.admin('POST', `/api/admin/users/${userId}/resend-verification`)
    expect(sent.status).toBe(200)
    await mailTo(api.url, 'Zoe@example.com', 'Verify your email')
    expect(await states('search=zoe')).toEqual(['link_sent'])
    expect(await states('state=link_sent')).toEqual(['link_sent'])
    await api.sql`update tokens set expires_at = now() where user_id = ${userId}`
    expect(await states('state=link_expired')).toEqual(['link_expired'])
    expect(await states('state=never_sent')).toHaveLength(NAMES.length - 1)
  })

  test('is sent again only where it is missing', async () => {
    const resend = async (id: string) =>
      (await api.admin('POST', `/api/admin/users/${id}/resend-verification`)).status
    expect(await resend(ann.id)).toBe(409)
    expect(await resend(Bun.randomUUIDv7())).toBe(404)
  })
})
