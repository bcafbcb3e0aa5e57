import { beforeEach, describe, expect, test } from 'bun:test'
import { gunzipSync } from 'node:zlib'
import {
  type MountainDetail,
  NO_FACTS,
  PAGE_DATA_ID,
  type PageData,
  pageData,
  type RegistryFile,
  type User,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { createBrand } from '../brand/brand.ts'
import type { Db } from '../platform/database.ts'
import { sameForAll } from '../remotes/registry-reader.ts'
import { type DocumentDeps, documentRoutes } from './document.routes.ts'

const user: User = {
  id: '01900000-0000-7000-8000-000000000001',
  username: '@ann',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '5550100100',
  paypalEmail: 'ann@example.com',
  isAdmin: 0,
  approvalStatus: 'approved',
  emailVerified: 1,
  isArchived: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
}
const file: RegistryFile = {
  revision: 'r1',
  shell: {
    version: '1',
    initial: [{ url: '/shell/1/main.js', as: 'script', integrity: 'sha384-m' }],
  },
  remotes: [],
}

let deps: DocumentDeps
let errors: string[]
let causes: unknown[]
beforeEach(() => {
  errors = []
  causes = []
  deps = {
    brand: createBrand({ db: {} as Db, config: { contactEmail: '' } }), // it is never read
    config: {
      ...{ publicUrl: 'http://localhost:3000', isProduction: false, paypal: null },
      ...{ trustedProxies: 0, jwtSecret: 'a secret of the tests' },
    },
    limits: { mayLoadPage: async () => true },
    log: {
      error: (context: unknown, message?: unknown) => {
        errors.push(String(message))
        causes.push(context)
      },
    },
    sessions: {
      read: (headers) =>
        headers.has('cookie')
          ? { sessionId: 's', user, isSuspended: false, hasPasskey: false, needsPasskey: false }
          : null,
    },
    registry: { current: async () => sameForAll(file) },
    screens: { render: async () => null },
    readMountains: async () => [],
    readMountain: async () => null,
    readWinPage: async () => null,
    readUserBids: async () => [],
    isTokenValid: () => Promise.resolve(false),
    readWins: async () => [],
    readQueue: async () => [],
    readTicker: async () => ({ messages: [], settings: { scrollSpeed: 30 } }),
  }
})

const get = (path: string, headers: Record<string, string> = {}) =>
  new Elysia().use(documentRoutes(deps)).handle(new Request(`http://localhost${path}`, { headers }))

/** Parsed by the contract's schema, because pages do not validate it. */
async function dataOf(response: Response): Promise<PageData> {
  const text = await response.text()
  const start = text.indexOf('>', text.indexOf(`id="${PAGE_DATA_ID}"`)) + 1
  return pageData.parse(JSON.parse(text.slice(start, text.indexOf('</script>', start))))
}

describe('every page', () => {
  test('is not framed and has a nonce of its own', async () => {
    const [one, other] = await Promise.all([get('/'), get('/')])
    const policy = one.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toBe(other.headers.get('content-security-policy'))
  })

  test.each([
    ['/', 200],
    ['/wins', 200],
    ['/nowhere', 404],
    ['/api/nowhere', 404],
  ])('%s answers %d', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test('comes compressed to who takes it', async () => {
    const response = await get('/', { 'accept-encoding': 'gzip' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await response.bytes()).toString()).toContain('<!doctype html>')
  })

  test('names its site to others only where PayPal checks it, and never its path', async () => {
    expect((await get('/wins')).headers.get('referrer-policy')).toBe('strict-origin')
    expect((await get('/')).headers.has('referrer-policy')).toBe(false) // set for every response
  })

  test('allows the camera and WebAssembly at the gate alone', async () => {
    for (const path of ['/gate', '/', '/wins', '/gates']) {
      const { headers } = await get(path)
      const isGate = path === '/gate'
      expect(headers.get('permissions-policy')).toContain(isGate ? 'camera=(self)' : 'camera=()')
      expect(headers.get('content-security-policy')?.includes('wasm-unsafe-eval')).toBe(isGate)
    }
  })

  test('a path of the API gets no page', async () => {
    expect(await (await get('/api/nowhere')).text()).not.toContain('<html')
  })
})

test('crawlers get a text that caches may keep for a day', async () => {
  deps.registry.current = async () => null
  const response = await get('/robots.txt')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(await response.text()).toStartWith('User-agent: *\nAllow: /\nDisallow: /api\n')
})

describe('the preview of a shared link', () => {
  test('names the picture by the product’s own address, never by that of the request', async () => {
    const html = await (await get('/', { host: 'evil.example' })).text()
    expect(html).toContain('<meta property="og:image" content="http://localhost:3000/preview.png">')
    expect(html).toContain('<meta property="og:url" content="http://localhost:3000/">')
    expect(html).not.toContain('evil.example')
  })

  test('is on the page that is shared alone', async () => {
    expect(await (await get('/login')).text()).not.toContain('og:')
  })

  const alta: MountainDetail = {
    ...{ id: user.id, name: 'Alta & <Sons>', seq: 1, cycleId: null, cycleNumber: 1 },
    ...{ currentBidder: null, currentBidderId: null, currentPrice: 1, startPrice: 1 },
    ...{ endTime: user.createdAt, ticketsAvailable: 0, totalTickets: 5, cyclesCompleted: 5 },
    facts: {
      ...{ ...NO_FACTS, place: 'Utah', validFrom: '2026-12-12', validTo: '2026-12-20' },
      picture: `/remotes/brand/${'a'.repeat(32)}.jpg`,
    },
  }
  const board = { name: 'mf_board', version: '1', manifestUrl: '/b.json', slots: [], first: [] }
  const withBoard: RegistryFile = { ...file, remotes: [{ ...board, routes: ['/mountains'] }] }

  test('of a mountain says what its ticket is for', async () => {
    deps.registry.current = async () => sameForAll(withBoard)
    deps.readMountain = async () => alta
    const response = await get(`/mountains/${alta.id}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<title>Alta &amp; &lt;Sons> · Firstchair</title>')
    expect(html).toContain(
      '<meta property="og:description" content="Bid on a lift ticket for Alta &amp; &lt;Sons>. Utah. Valid Dec 12 – 20, 2026.">',
    )
    expect(html).toContain(`content="http://localhost:3000${alta.facts?.picture}">`)
    expect(html).toContain(
      `<link rel="canonical" href="http://localhost:3000/mountains/${alta.id}">`,
    )
  })

  test('is missing for a mountain that is not listed, whose page is not found', async () => {
    deps.registry.current = async () => sameForAll(withBoard)
    for (const path of [`/mountains/${alta.id}`, '/mountains/alta']) {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('og:')
    }
  })

  test('of a win has its picture, and there is none of a win that is not public', async () => {
    const won = { ...board, routes: ['/w'] }
    deps.registry.current = async () => sameForAll({ ...file, remotes: [won] })
    deps.readWinPage = async (id) =>
      id === 'known'
        ? {
            ...{ id, mountain: { id: user.id, name: 'Alta' }, season: 1, cycleNumber: 2 },
            ...{ winner: '@nora', amount: 70, text: '$70 · 4 bids', endedAt: user.createdAt },
          }
        : null
    const html = await (await get('/w/known')).text()
    expect(html).toContain('"og:title" content="@nora won a lift ticket to Alta for $70">')
    expect(html).toContain('content="http://localhost:3000/w/known/picture.png">')
    const other = await get('/w/other')
    expect([other.status, (await other.text()).includes('og:')]).toEqual([404, false])
  })

  test('is missing while the database does not answer, and the page is sent', async () => {
    deps.registry.current = async () => sameForAll(withBoard)
    deps.readMountain = () => Promise.reject(new Error('no database'))
    const response = await get(`/mountains/${alta.id}`)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('og:')
    expect(errors).toEqual(['document without its mountain'])
  })

  test('is a PNG of the stated size', async () => {
    const response = await get('/preview.png')
    expect(response.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(bytes.length).toBeLessThan(300_000)
  })
})

describe('first data', () => {
  test('a visitor gets the mountains, and nobody’s bids', async () => {
    const data = await dataOf(await get('/'))
    expect(data).toMatchObject({ user: null, mountains: [] })
    expect(data).not.toHaveProperty('bids')
  })

  test('a bidder gets the whole board', async () => {
    const data = await dataOf(await get('/', { cookie: 'session=1' }))
    expect(data).toMatchObject({
      user,
      mountains: [],
      bids: [],
      wins: [],
      ticker: { messages: [] },
    })
  })

  test('other pages carry the user alone', async () => {
    const data = await dataOf(await get('/account', { cookie: 'session=1' }))
    expect(data).toMatchObject({ user })
    expect(data).not.toHaveProperty('mountains')
  })
})

describe('when something is down', () => {
  test('without its data the page is still sent, and loads the data itself', async () => {
    deps.readMountains = async () => Promise.reject(new Error('no database'))
    const response = await get('/')
    expect(response.status).toBe(200)
    expect(await dataOf(response)).not.toHaveProperty('mountains')
    expect(errors).toEqual(['document without its first data'])
  })

  test('the reason is logged once, not for every page', async () => {
    const failure = new Error('no database')
    deps.readMountains = async () => Promise.reject(failure)
    const pages = new Elysia().use(documentRoutes(deps))
    for (let page = 0; page < 3; page += 1) await pages.handle(new Request('http://localhost/'))
    expect(causes).toEqual([{ err: failure }])
  })

  test('without sessions nobody is taken for a visitor: 503 with the page', async () => {
    deps.sessions.read = () => Promise.reject(new Error('no database'))
    const response = await get('/')
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await dataOf(response)).not.toHaveProperty('user')
  })

  test('above the limit nothing is read, and the page says when it tries again', async () => {
    const asked: unknown[] = []
    deps.limits.mayLoadPage = async (...who) => asked.push(who) === 0
    deps.readMountains = () => Promise.reject(new Error('read'))
    for (const headers of [{}, { cookie: 'session' }]) {
      const response = await get('/', headers)
      expect(response.status).toBe(429)
      expect(response.headers.get('retry-after')).toBe('60')
      expect(await response.text()).toContain('tries again every 60 seconds')
    }
    expect(asked).toEqual([
      ['', undefined],
      ['', user.id],
    ])
    expect(errors).toEqual([])
  })

  test('before the first release there is a page that reloads itself', async () => {
    deps.registry.current = async () => null
    const response = await get('/')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('<meta http-equiv="refresh" content="2">')
  })
})
