import { describe, expect, test } from 'bun:test'
import { errorBody, mountain } from '@firstchair/contract'
import { z } from 'zod'
import { caller, testApi } from '../test-api.ts'

const api = testApi()

const LOGIN = '/api/auth/login'
const post = (body: unknown, headers: Record<string, string> = {}) =>
  api.visitor('POST', LOGIN, body, headers)

describe('a request that cannot be read', () => {
  test.each(['{', '{"a":', 'null,', ''])('as JSON is refused: %p', async (body) => {
    const answer = await post(body)
    expect([400, 422]).toContain(answer.status)
    expect(errorBody.parse(answer.body).message).not.toBe('')
  })

  test('that is not an object is refused with the missing fields', async () => {
    for (const body of ['null', '[]', '1', '"text"']) {
      const answer = await post(body)
      expect([body, answer.status]).toEqual([body, 422])
    }
  })

  test('because it is nested more than 20 levels is refused before it is validated', async () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    for (const levels of [21, 8_000]) {
      const answer = await post(`{"password":${nested(levels)}}`)
      expect(answer).toMatchObject({ status: 400, body: { reason: 'malformed' } })
    }
    expect((await post(`{"password":${nested(19)}}`)).status).toBe(422)
  })

  test('of another content type is refused with 415', async () => {
    for (const type of [
      ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'],
      ...['application/jsonp', 'application/json-patch+json', 'application/json, text/plain'],
    ]) {
      expect([type, (await post('{}', { 'content-type': type })).status]).toEqual([type, 415])
    }
  })

  test('as JSON in another letter case or with a charset is read', async () => {
    for (const type of ['Application/JSON', 'application/json ; charset=utf-8']) {
      expect((await post('{}', { 'content-type': type })).status).toBe(422)
    }
  })

  test.each([LOGIN, '/api/admin/invite-csv'])(
    'because it is packed is refused: %s',
    async (path) => {
      for (const encoding of ['gzip', 'BR', 'identity, gzip', 'x']) {
        const headers = { 'content-encoding': encoding }
        const body = Bun.gzipSync(new TextEncoder().encode('{}')).buffer
        const answer = await api.admin('POST', path, body, headers)
        expect([encoding, answer.status]).toEqual([encoding, 415])
        expect(answer.body).toEqual({
          message: 'Send the body without a Content-Encoding.',
          reason: 'unsupported_encoding',
        })
      }
    },
  )

  test('with the content encoding identity is read', async () => {
    expect((await post({}, { 'content-encoding': 'Identity' })).status).toBe(422)
  })

  test('of 1 MB is refused with 413 before it is read', async () => {
    const answer = await post({ emailOrUsername: 'x'.repeat(1024 * 1024), password: 'x' })
    expect(answer.status).toBe(413)
    expect(answer.body).toMatchObject({ reason: 'too_large' })
  })

  test('because it has more than 1,000 values is refused before it is parsed', async () => {
    const values = (count: number) => `{"a":[${'0,'.repeat(count - 3)}0]}`
    expect((await post(values(1_001))).status).toBe(413)
    expect((await post(`${values(1_001).slice(0, -1)},`)).status).toBe(413)
    expect((await post(values(1_000))).status).toBe(422)
  })

  test('because it is a form of more than 20 parts is refused before it is parsed', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const parts = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(21)
    const answer = await api.admin('POST', '/api/admin/invite-csv', `${parts}--x--\r\n`, type)
    expect(answer).toMatchObject({ status: 400, body: { reason: 'malformed' } })
  })

  test('just over 16 kB is refused, just under is read', async () => {
    const sized = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`
    expect((await post(sized(16 * 1024 + 1))).status).toBe(413)
    expect((await post(sized(16 * 1024))).status).toBe(422)
  })

  test('without a length is refused, because its size is unknown', async () => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{}'))
        stream.close()
      },
    })
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(api.url + LOGIN, { method: 'POST', headers, body })
    expect(answer.status).toBe(411)
  })
})

describe('a request from elsewhere', () => {
  test.each(['cross-site', 'same-site'])('is refused when the browser says %s', async (site) => {
    const answer = await post({}, { 'sec-fetch-site': site })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ reason: 'foreign_origin' })
  })

  test('is checked by its Origin when there is no Sec-Fetch-Site', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(api.url + LOGIN, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      })
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({ origin: 'null' })).status).toBe(403)
    expect((await send({})).status).toBe(403)
    expect((await send({ origin: api.config.publicUrl })).status).toBe(422)
  })

  test('may read what is public', async () => {
    const answer = await fetch(`${api.url}/api/mountains`, {
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('an answer', () => {
  test('of the API is never stored and never sniffed', async () => {
    for (const path of ['/api/mountains', '/api/nowhere', '/api/auth/user', '/health']) {
      const { headers } = await api.visitor('GET', path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    }
  })

  test('about an unknown route, a malformed id or an unknown method is a JSON 404', async () => {
    for (const [method, path] of [
      ['GET', '/api/nowhere'],
      ['GET', '/api'],
      ['GET', '/api/mountains/1'],
      ['GET', "/api/mountains/';drop table bids;--/bids"],
      ['PATCH', '/api/mountains'],
    ] as const) {
      const { status, body } = await api.visitor(method, path)
      expect([path, status]).toEqual([path, 404])
      expect(errorBody.parse(body).reason).toBe('not_found')
    }
  })

  test('to a failure has no details, which are only logged', async () => {
    await api.sql`alter table ticker_messages rename to gone`
    const answer = await api.visitor('GET', '/api/ticker-messages')
    await api.sql`alter table gone rename to ticker_messages`
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      reason: 'internal',
    })
  })

  test('to a list has the total and the cursor of the next page', async () => {
    for (const name of ['Alta', 'Brighton', 'Crystal']) await api.addMountain(name)
    const names: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await api.visitor(
        'GET',
        `/api/mountains?limit=2${cursor && `&cursor=${cursor}`}`,
      )
      expect(page.headers.get('x-total-count')).toBe('3')
      names.push(
        ...z
          .array(mountain)
          .parse(page.body)
          .map(({ name }) => name),
      )
      cursor = page.headers.get('x-next-cursor')
    }
    expect(names).toEqual(['Alta', 'Brighton', 'Crystal'])
  })

  test.each(['limit=0', 'limit=1001', 'limit=x', 'limit=1.5', 'cursor=abc'])(
    'to a list with %s is 422',
    async (query) => {
      expect((await api.visitor('GET', `/api/mountains?${query}`)).status).toBe(422)
    },
  )
})

describe('health', () => {
  test('reports its dependencies', async () => {
    expect(await api.visitor('GET', '/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', database: 'up', bus: 'up' },
    })
    expect((await api.visitor('GET', '/health/ready')).status).toBe(200)
    expect((await api.visitor('GET', '/health/live')).body).toEqual({ status: 'ok' })
  })
})

describe('the OpenAPI document', () => {
  type Operation = { summary?: string; responses?: object; requestBody?: { content: object } }
  const operations = async () => {
    const { body } = await api.visitor('GET', '/openapi/json')
    const paths: [string, Record<string, Operation>][] = Object.entries(Object(body).paths)
    return paths.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
  }

  test('describes every route of the API with a summary and its answers', async () => {
    const described = await operations()
    expect(described.length).toBeGreaterThan(15)
    for (const { path, method, operation } of described) {
      const { summary, responses = {} } = operation
      expect({ path, method, summary: summary ?? '' }).not.toMatchObject({ summary: '' })
      expect(Object.keys(responses)).not.toBeEmpty()
    }
  })

  test('declares bodies as JSON, and one as a form with a file', async () => {
    for (const { path, operation } of await operations()) {
      if (!operation.requestBody) continue
      const types = Object.keys(operation.requestBody.content)
      if (path === '/api/admin/invite-csv') expect(types).toContain('multipart/form-data')
      else expect(types).toEqual(['application/json'])
    }
  })

  test('has a page whose scripts come from our own origin', async () => {
    const page = await api.visitor('GET', '/openapi')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const sources = [...String(page.body).matchAll(/src="([^"]+)"/g)].map(([, source]) => source)
    expect(sources).toEqual(['/openapi/scalar.js'])
    const script = await fetch(`${api.url}/openapi/scalar.js`)
    expect(script.headers.get('content-type')).toStartWith('text/javascript')
  })
})

test('a token that is not ours, not HS256 or of another purpose signs nobody in', async () => {
  const { call } = await api.addUser('@real')
  expect((await call('GET', '/api/auth/user')).status).toBe(200)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = part({
    sid: Bun.randomUUIDv7(),
    iss: 'firstchair',
    aud: 'firstchair-web',
    exp: 4e9,
  })
  for (const token of [
    '',
    'x',
    `${part({ alg: 'none', typ: 'session+jwt' })}.${claims}.`,
    `${part({ alg: 'HS256', typ: 'session+jwt' })}.${claims}.AAAA`,
  ]) {
    const forged = caller(api.url, `firstchair=${token}`)
    expect((await forged('GET', '/api/auth/user')).status).toBe(401)
  }
})
