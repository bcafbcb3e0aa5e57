import { afterEach, expect, test } from 'bun:test'
import { createOtlpTraces } from './otlp-traces.ts'
import { traced, tracedBatches } from './traces.ts'

type Received = { name: string; parentSpanId?: string; spanId: string; attributes: unknown[] }

let server: Bun.Server<unknown> | undefined
afterEach(async () => {
  await server?.stop(true)
})

/** A collector on loopback that keeps what it gets. */
function startCollector() {
  const spans: Received[] = []
  const bodies: string[] = []
  server = Bun.serve({
    ...{ hostname: '127.0.0.1', port: 0 },
    fetch: async (request) => {
      const text = await request.text()
      bodies.push(`${new URL(request.url).pathname} ${text}`)
      for (const { scopeSpans } of JSON.parse(text).resourceSpans) {
        for (const scope of scopeSpans) spans.push(...scope.spans)
      }
      return Response.json({})
    },
  })
  return { spans, bodies, endpoint: `http://127.0.0.1:${server.port}` }
}

test('spans arrive with their parents, and failures without their messages', async () => {
  const { spans, bodies, endpoint } = startCollector()
  const traces = createOtlpTraces({ endpoint, everyMs: 10 })
  const timer = tracedBatches(traces, () => ({ written: () => {}, committed: () => {} }))(17)
  timer.written()
  timer.committed()
  const mail = traced(
    traces,
    'mail',
    { send: async () => Promise.reject(new TypeError('anna@example.com')) },
    ['send'],
  )
  await expect(mail.send()).rejects.toThrow('anna@example.com')
  await traces.stop()
  expect(spans.map(({ name }) => name).sort()).toEqual([
    'bid batch',
    'commit',
    'decide',
    'mail send',
  ])
  const batch = spans.find(({ name }) => name === 'bid batch')
  const parts = spans.filter(({ name }) => name === 'commit' || name === 'decide')
  expect(parts.map(({ parentSpanId }) => parentSpanId)).toEqual([batch?.spanId, batch?.spanId])
  expect(bodies.join()).toStartWith('/v1/traces ')
  expect(bodies.join()).toContain('TypeError')
  expect(bodies.join()).not.toContain('anna')
})

test('a collector that is away delays nothing and stops nobody', async () => {
  const traces = createOtlpTraces({ endpoint: 'http://127.0.0.1:9', everyMs: 10 })
  const began = performance.now()
  for (let count = 0; count < 20_000; count += 1) traces.begin('request').end()
  // More than the queue holds: the rest is dropped and not waited for.
  expect(performance.now() - began).toBeLessThan(5_000)
  await traces.stop()
  expect(performance.now() - began).toBeLessThan(9_000)
})

test('without traces, the same object is used', () => {
  const mail = { send: async () => {} }
  expect(traced(null, 'mail', mail, ['send'])).toBe(mail)
  const began = () => ({ written: () => {}, committed: () => {} })
  expect(tracedBatches(null, began)).toBe(began)
})
