import { expect, test } from 'bun:test'
import { testApi } from '../test-api.ts'

const api = testApi()

test('anybody can download the end of an open auction', async () => {
  const id = await api.addMountain('Alta, north')
  const { status, body, headers } = await api.visitor('GET', `/api/mountains/${id}/calendar.ics`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('.ics')
  expect(body).toContain('SUMMARY:Alta\\, north: auction ends')
})

test('an auction that is over, or unknown, has no end to download', async () => {
  const id = await api.addMountain('Vail')
  await api.sql`update mountains set cycle_id = null where id = ${id}`
  const over = await api.visitor('GET', `/api/mountains/${id}/calendar.ics`)
  expect([over.status, Object(over.body).reason]).toEqual([409, 'closed'])
  const unknown = await api.visitor('GET', `/api/mountains/${Bun.randomUUIDv7()}/calendar.ics`)
  expect(unknown.status).toBe(404)
})
