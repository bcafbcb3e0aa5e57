import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createClient } from './client.ts'
import { ApiError, NetworkError, serverMessage } from './errors.ts'

type Seen = { method: string; url: string; headers: Headers; body: string }
let seen: Seen[] = []
let answer: () => Response
let server: ReturnType<typeof Bun.serve>

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const { method, headers } = request
      const url = request.url.slice(server.url.origin.length)
      seen.push({ method, url, headers, body: await request.text() })
      return answer()
    },
  })
})
afterAll(() => server.stop(true))
beforeEach(() => {
  seen = []
  answer = () => Response.json([])
})

const client = () => createClient({ origin: server.url.origin })
const failed = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

describe('a call', () => {
  test('goes to its address, with its body and no more', async () => {
    const api = client()
    const bid = { mountainId: 'm', amount: 12 }
    await api.currentUser()
    await api.login({ emailOrUsername: '@nora', password: 'secret' })
    await api.mountains()
    await api.mountain('a b/c')
    await api.mountainBids('m')
    await api.placeBid(bid, { key: 'k-1' })
    await api.placeBid(bid)
    await api.myBids()
    await api.tickerMessages()
    await api.tickerSettings()
    await api.endSession('s')
    await api.endOtherSessions()
    await api.chooseNotifications({ outbid: false })
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/auth/user',
      'POST /api/auth/login',
      'GET /api/mountains',
      'GET /api/mountains/a%20b%2Fc',
      'GET /api/mountains/m/bids',
      'POST /api/bids',
      'POST /api/bids',
      'GET /api/bids/user',
      'GET /api/ticker-messages',
      'GET /api/ticker-settings',
      'DELETE /api/account/sessions/s',
      'POST /api/account/sessions/end-others',
      'PATCH /api/account/notifications',
    ])
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({
      emailOrUsername: '@nora',
      password: 'secret',
    })
    expect(seen[1]?.headers.get('content-type')).toBe('application/json')
    expect(seen[5]?.headers.get('idempotency-key')).toBe('k-1')
    expect(JSON.parse(seen[5]?.body ?? '')).toEqual(bid)
    expect(seen[6]?.headers.has('idempotency-key')).toBe(false)
  })

  test('answers text as it is, also what looks like a date or a number', async () => {
    const messages = [
      { message: '2026-12-24T18:00:00.000Z' },
      { message: '12/24/2026' },
      { message: '5' },
    ]
    answer = () => Response.json(messages)
    expect(await client().tickerMessages()).toEqual(messages)
  })
})

describe('an answer that is not a success', () => {
  test('is an error with status, colon, space and the text of the body', async () => {
    const body = { message: 'Too low.', reason: 'too_low', minimum: 161 }
    answer = () => Response.json(body, { status: 409 })
    const error = await failed(client().placeBid({ mountainId: 'm', amount: 1 }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, body, message: `409: ${JSON.stringify(body)}` })
    expect(serverMessage(error, 'fallback')).toBe('Too low.')
  })

  test('is reported before the call rejects', async () => {
    answer = () => Response.json({ message: 'Log out.', reason: 'other_bidder' }, { status: 409 })
    const reported: unknown[] = []
    const onRefusal = (error: ApiError) => reported.push(error)
    const api = createClient({ origin: server.url.origin, onRefusal })
    expect(reported).toEqual([])
    expect([await failed(api.placeBid({ mountainId: 'm', amount: 1 }))]).toEqual(reported)
  })

  test('without a body has the status text', async () => {
    answer = () => new Response(null, { status: 401, statusText: 'Unauthorized' })
    const error = await failed(client().currentUser())
    expect(error).toMatchObject({ status: 401, body: null, message: '401: Unauthorized' })
    expect(serverMessage(error, 'fallback')).toBe('fallback')
  })

  test.each(['<h1>Bad gateway</h1>', '"text"', '[]', 'null', '{"message":5}'])(
    'that is not of the API (%s) has no body to read from',
    async (text) => {
      answer = () => new Response(text, { status: 502 })
      const error = await failed(client().mountains())
      expect(error).toMatchObject({ status: 502, body: null, message: `502: ${text}` })
      expect(serverMessage(error, 'fallback')).toBe('fallback')
    },
  )
})

test('the server is reached by an answer of the API, not by a proxy’s page or its own failure', async () => {
  let reached = 0
  const onAnswer = () => {
    reached += 1
  }
  const api = createClient({ origin: server.url.origin, onAnswer })
  const answers: [Response, number][] = [
    [Response.json([]), 1],
    [Response.json({ message: 'Too low.' }, { status: 409 }), 2],
    [new Response(null, { status: 304 }), 3],
    [Response.json({ message: 'Later.' }, { status: 503 }), 3],
    [new Response('<h1>Log in to the proxy</h1>', { status: 407 }), 3],
    [new Response('<p>Log in to the Wi-Fi', { headers: { 'content-type': 'text/html' } }), 3],
  ]
  for (const [next, expected] of answers) {
    answer = () => next
    await api.mountains().catch(() => undefined)
    expect(reached).toBe(expected)
  }
})

describe('no answer', () => {
  test('is a NetworkError, whose outcome is unknown', async () => {
    const unreachable = createClient({ origin: 'http://127.0.0.1:9' })
    const error = await failed(unreachable.mountains())
    expect(error).toBeInstanceOf(NetworkError)
    expect(serverMessage(error, 'fallback')).toBe('fallback')
  })

  test.each([
    [
      'a page',
      new Response('<p>Log in to the Wi-Fi', { headers: { 'content-type': 'text/html' } }),
    ],
    ['nothing', new Response(null, { status: 200 })],
  ])('is also thrown when something other than the API answers with %s', async (_what, strange) => {
    answer = () => strange
    const error = await failed(client().placeBid({ mountainId: 'm', amount: 1 }))
    expect(error).toBeInstanceOf(NetworkError)
  })

  test('because the caller aborted keeps that reason', async () => {
    const giveUp = new AbortController()
    answer = () => {
      giveUp.abort(new Error('gone'))
      return Response.json([])
    }
    const error = await failed(client().mountains({ signal: giveUp.signal }))
    expect(error).not.toBeInstanceOf(NetworkError)
    expect(giveUp.signal.aborted).toBe(true)
  })
})
