import { expect, test } from 'bun:test'
import { OUTCOME_UNKNOWN } from '@firstchair/contract'
import { Elysia } from 'elysia'
import pino from 'pino'
import { z } from 'zod'
import { errorMapper } from './errors.ts'
import { Overloaded } from './gate.ts'
import { OutcomeUnknown, Problem } from './problem.ts'

const ADDRESS = 'http://localhost/api/fails?secret=1'

/** Sends the request `times` times and returns the last response. */
async function answerTo(error: unknown, times = 1, url = ADDRESS) {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const app = new Elysia().use(errorMapper(log)).get('/api/fails', () => {
    throw error
  })
  // Servers also receive addresses that the Request constructor rejects.
  const ask = () => app.handle(Object.defineProperty(new Request(ADDRESS), 'url', { value: url }))
  for (let sent = 1; sent < times; sent += 1) await ask()
  const answer = await ask()
  return { status: answer.status, headers: answer.headers, body: await answer.json(), lines }
}

const driverError = (code: string) => Object.assign(new Error('connect to db:5432'), { code })
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
  ['a problem of the request', new Problem(415, 'type', 'Send JSON.'), 415, 'type'],
  ['too much at once', new Overloaded('full'), 503, 'overloaded'],
  ['too much at once, behind drizzle', wrapped(new Overloaded('full')), 503, 'overloaded'],
  ['no database', wrapped(driverError('ECONNREFUSED')), 503, 'unavailable'],
  ['a database that stops', wrapped(driverError('57P01')), 503, 'unavailable'],
  ['a database without a place', driverError('53300'), 503, 'unavailable'],
  ['a database without room on its disk', wrapped(driverError('53100')), 503, 'unavailable'],
  ['a database whose disk fails', wrapped(driverError('58030')), 503, 'unavailable'],
  ['a lost connection', driverError('CONNECTION_CLOSED'), 503, 'unavailable'],
  ['a commit without an answer', new OutcomeUnknown('lost'), 503, OUTCOME_UNKNOWN],
  ['a broken statement', wrapped(driverError('42601')), 500, 'internal'],
  ['anything else', new TypeError('x is undefined'), 500, 'internal'],
])('%s', async (_what, error, status, reason) => {
  const answer = await answerTo(error)
  expect(answer).toMatchObject({ status, body: { reason } })
  expect(Object.keys(answer.body)).toEqual(['message', 'reason'])
  expect(answer.headers.has('retry-after')).toBe(status === 503)
  expect(answer.body.message).not.toMatch(/select|db:5432|undefined/)
})

test('overload is logged in one line, a defect each time', async () => {
  const shed = new Overloaded('full')
  expect((await answerTo(shed, 100)).lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'failed', reason: 'overloaded' },
  ])
  expect((await answerTo(new TypeError('x is undefined'), 3)).lines).toHaveLength(3)
})

test('each bid with an unknown outcome is logged', async () => {
  const { lines } = await answerTo(new OutcomeUnknown('lost'), 3)
  const line = { level: 50, msg: 'failed', reason: OUTCOME_UNKNOWN, url: '/api/fails' }
  expect(lines.map((each) => JSON.parse(each))).toMatchObject([line, line, line])
})

test('a failure is logged with its path and without its query', async () => {
  const { lines } = await answerTo(new Error('broken'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('/api/fails')
  expect(lines[0]).toContain('broken')
  expect(lines[0]).not.toContain('secret')
})

test('a failure at an address that cannot be parsed is logged too', async () => {
  for (const host of ['localhost:99999', '[::1]:nothing']) {
    const address = `http://${host}/api/fails?secret=1`
    const { status, lines } = await answerTo(new Problem(403, 'foreign', 'No.'), 1, address)
    expect(status).toBe(403)
    expect(lines[0]).toContain('/api/fails')
    expect(lines[0]).not.toContain('secret')
  }
})

test('a refusal is not logged as a failure', async () => {
  expect((await answerTo(new Problem(409, 'conflict', 'No.'))).lines).toEqual([])
})

test('a refused caller is logged, without what they sent', async () => {
  for (const status of [403, 421, 429]) {
    const { lines } = await answerTo(new Problem(status, 'foreign', 'No.'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: 'turned away', reason: 'foreign', url: '/api/fails' },
    ])
  }
})

test('a schema that throws is a request that is not valid, and one line in the log', async () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const body = z.object({ name: z.string().min(8).max(128) })
  const app = new Elysia().use(errorMapper(log)).post('/', () => 'ok', { body })
  for (let sent = 0; sent < 3; sent += 1) {
    const answer = await app.handle(
      new Request('http://localhost/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"name":{"length":{"toString":1}}}',
      }),
    )
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { message: 'The request is not valid.', reason: 'invalid' },
    ])
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['a schema threw'])
})
