import { beforeEach, describe, expect, test } from 'bun:test'
import { openSocket } from '../live/test-socket.ts'
import { fieldOf, testApi } from '../test-api.ts'

const ORIGIN = 'http://localhost:3000'
const MESSAGES = '/api/admin/ticker-messages'

const api = testApi({ PUBLIC_URL: ORIGIN })
beforeEach(async () => {
  await api.sql`delete from ticker_messages`
})

const add = async (message: string) => fieldOf(await api.admin('POST', MESSAGES, { message }), 'id')
const strip = async () => (await api.visitor('GET', '/api/ticker-messages')).body
const reorder = (messageIds: string[]) => api.admin('POST', `${MESSAGES}/reorder`, { messageIds })

describe('a message', () => {
  test('is added enabled at the end, and bidders get it at once', async () => {
    const socket = await openSocket(api.url, { origin: ORIGIN })
    await socket.next('hello')
    await add('Fresh snow')
    await socket.next('ticker_updated')
    const { status, body } = await api.admin('POST', MESSAGES, { message: '  Lifts open at 9 ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ message: 'Lifts open at 9', isEnabled: 1 })
    expect(await strip()).toEqual([{ message: 'Fresh snow' }, { message: 'Lifts open at 9' }])
    socket.close()
  })

  test('that is disabled leaves the strip and stays in the list', async () => {
    const id = await add('Snow')
    expect((await api.admin('PATCH', `${MESSAGES}/${id}`, { isEnabled: 0 })).status).toBe(200)
    expect(await strip()).toEqual([])
    expect((await api.admin('GET', MESSAGES)).body).toMatchObject([{ id, isEnabled: 0 }])
  })

  test('is reworded, and deleted', async () => {
    const id = await add('Snow')
    await api.admin('PATCH', `${MESSAGES}/${id}`, { message: 'Sun' })
    expect(await strip()).toEqual([{ message: 'Sun' }])
    expect((await api.admin('DELETE', `${MESSAGES}/${id}`)).status).toBe(200)
    expect(await strip()).toEqual([])
    expect((await api.admin('DELETE', `${MESSAGES}/${id}`)).status).toBe(404)
    expect((await api.admin('PATCH', `${MESSAGES}/${id}`, { isEnabled: 1 })).status).toBe(404)
  })

  test.each([
    [{}],
    [{ message: '' }],
    [{ message: '   ' }],
    [{ message: 'x'.repeat(201) }],
    [{ message: 'a\u0000b' }],
    [{ message: 'two\nlines' }],
    [{ message: 5 }],
  ])('%j is refused with a reason', async (body) => {
    const { status, body: refusal } = await api.admin('POST', MESSAGES, body)
    expect([status, Object(refusal).message]).toEqual([422, expect.any(String)])
    expect((await api.admin('GET', MESSAGES)).body).toEqual([])
  })

  test('is refused when the strip is full', async () => {
    await api.sql`
      insert into ticker_messages (id, message, position)
      select gen_random_uuid(), 'Snow ' || n, n from generate_series(1, 200) n`
    const { status, body } = await api.admin('POST', MESSAGES, { message: 'One more' })
    expect([status, Object(body).reason]).toEqual([409, 'too_many'])
  })
})

describe('an edit', () => {
  test('of an outdated version is refused with what the message is now and who changed it', async () => {
    const id = await add('Snow')
    const [{ version }] = Object((await api.admin('GET', MESSAGES)).body)
    const headers = { 'if-match': `"${version}"` }
    const first = await api.admin('PATCH', `${MESSAGES}/${id}`, { message: 'Sun' }, headers)
    expect(first.status).toBe(200)
    expect(first.headers.get('etag')).toBe(`"${fieldOf(first, 'version')}"`)
    const second = await api.admin('PATCH', `${MESSAGES}/${id}`, { message: 'Fog' }, headers)
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      reason: 'outdated',
      current: { id, message: 'Sun', version: fieldOf(first, 'version') },
      changedBy: { email: 'admin@example.com' },
      changedAt: expect.any(String),
    })
    expect((await api.admin('DELETE', `${MESSAGES}/${id}`, undefined, headers)).status).toBe(409)
    expect(await strip()).toEqual([{ message: 'Sun' }])
  })
})

describe('an order', () => {
  test('of all messages is the order of the strip', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')]
    expect((await reorder([c, a, b])).status).toBe(200)
    expect(await strip()).toEqual([{ message: 'C' }, { message: 'A' }, { message: 'B' }])
    await add('D')
    expect(await strip()).toContainEqual({ message: 'D' })
    expect(Object(await strip())[3]).toEqual({ message: 'D' })
  })

  test('that leaves one out or names a stranger is refused, and nothing moves', async () => {
    const [a, b] = [await add('A'), await add('B')]
    const short = await reorder([b])
    expect([short.status, Object(short.body).message]).toEqual([
      422,
      expect.stringContaining('“A”'),
    ])
    const foreign = Bun.randomUUIDv7()
    const strange = await reorder([b, a, foreign])
    expect([strange.status, Object(strange.body).message]).toEqual([
      422,
      expect.stringContaining(foreign),
    ])
    expect((await reorder([b, a, a])).status).toBe(422)
    expect(await strip()).toEqual([{ message: 'A' }, { message: 'B' }])
  })
})

describe('the speed', () => {
  const setSpeed = (scrollSpeed: unknown) =>
    api.admin('PATCH', '/api/admin/ticker-settings', { scrollSpeed })

  test('is set in steps of five seconds', async () => {
    expect((await setSpeed(45)).body).toMatchObject({ scrollSpeed: 45 })
    expect((await api.visitor('GET', '/api/ticker-settings')).body).toMatchObject({
      scrollSpeed: 45,
    })
  })

  test.each([0, 4, 7, 121, 12.5, '30', null])('of %p is refused', async (speed) => {
    expect(await setSpeed(speed)).toMatchObject({
      status: 422,
      body: { message: 'Use 5 to 120 seconds in steps of 5.' },
    })
  })
})
