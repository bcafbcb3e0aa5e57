import { expect, setDefaultTimeout, test } from 'bun:test'
import { attention, type GateAnswer, gateAnswer, gateResponse } from '@firstchair/contract'
import { z } from 'zod'
import { endNow } from '../auction/test-end.ts'
import { eventually, testPayments } from '../payments/test-payments.ts'
import { createTicketCodes } from '../platform/ticket-codes.ts'
import { type Caller, testUser } from '../test-api.ts'
import { dayIn } from './check-ticket.ts'

setDefaultTimeout(60_000)

const payments = testPayments()
const anna = testUser(() => payments.api, '@anna', { first_name: 'Anna', last_name: 'Berg' })
const gate = testUser(() => payments.api, '@gate', { is_gate: true })
const other = testUser(() => payments.api, '@other_gate', { is_gate: true })

const paidTicket = (name: string) => payments.paidTicket(anna, name)
const answerOf = async (call: Caller, path: string, body: object): Promise<GateAnswer> =>
  gateAnswer.parse((await call('POST', `/api/gate/${path}`, body)).body)
const check = (code: string, body = {}) => answerOf(gate.call, 'check', { code, ...body })
const key = () => Bun.randomUUIDv7()
const use = (body: object, call = gate.call) => answerOf(call, 'use', { key: key(), ...body })

test('a gate sees whom a paid ticket lets ride, and uses it once', async () => {
  const { code } = await paidTicket('Alta')
  expect(await check(code)).toEqual({
    verdict: 'valid',
    ticket: {
      ...{ mountain: 'Alta', ticketNumber: 1, holder: 'Anna B.', days: '' },
      ...{ usedAt: null, usedBy: null },
    },
  })
  const answers = await Promise.all([use({ code }), use({ code }, other.call), use({ code })])
  expect(answers.map(({ verdict }) => verdict).sort()).toEqual(['accepted', 'used', 'used'])
  const usedBy = expect.stringMatching(/^@(gate|other_gate)$/)
  expect(await check(code)).toMatchObject({
    ...{ verdict: 'used', ticket: { usedAt: expect.any(String), usedBy } },
  })
  expect(await use({ code }, payments.api.admin)).toMatchObject({ verdict: 'used' })
})

test('each response has the key that verifies codes, for a gate without a connection', async () => {
  const { publicKey } = createTicketCodes(payments.api.config.ticketSecret)
  for (const [path, body] of [
    ['check', {}],
    ['use', { key: key() }],
  ] as const) {
    const { body: response } = await gate.call('POST', `/api/gate/${path}`, { code: '', ...body })
    const unknown = { verdict: 'unknown', ticket: null, ticketKey: publicKey } as const
    expect(gateResponse.parse(response)).toEqual(unknown)
  }
})

test('of a ticket that was given away, only the new code lets ride', async () => {
  const { winId, code } = await paidTicket('Crested Butte')
  const gift = { email: 'carla@example.org', timeZone: 'UTC' }
  expect((await anna.call('POST', `/api/wins/${winId}/give`, gift)).status).toBe(200)
  expect(await check(code)).toMatchObject({ verdict: 'given', ticket: { holder: '' } })
  expect(await use({ code })).toMatchObject({ verdict: 'given' })
  const given = createTicketCodes(payments.api.config.ticketSecret).of(winId, 1)
  expect(await use({ code: given })).toMatchObject({
    ...{ verdict: 'accepted', ticket: { holder: 'c…@example.org' } },
  })
})

test('of two scans without a connection one is accepted and the other reported', async () => {
  const { winId, code } = await paidTicket('Brighton')
  const first = { code, key: key(), at: ago(90) }
  const second = { code, key: key(), at: ago(80) }
  for (let sent = 0; sent < 2; sent++) {
    expect((await use(first)).verdict).toBe('accepted')
    expect(await use(second, other.call)).toMatchObject({
      ...{ verdict: 'used', ticket: { usedAt: first.at, usedBy: '@gate' } },
    })
  }
  // The key is no secret between gates.
  expect((await use(first, other.call)).verdict).toBe('used')
  const { body } = await payments.api.admin('GET', `/api/admin/audit?entityId=${winId}`)
  const scans = z.array(z.looseObject({ entity: z.string() })).parse(body)
  expect(scans.filter(({ entity }) => entity === 'ticket')).toMatchObject([
    { actor: { username: '@gate' }, after: { usedBy: gate.id } },
  ])
})

test('a scan of the future counts for now', async () => {
  const { code } = await paidTicket('Copper')
  const { ticket } = await use({ code, at: '2099-01-01T09:00:00.000Z' })
  expect(Date.parse(ticket?.usedAt ?? '')).toBeLessThan(Date.now() + 5_000)
})

test('a use is undone within a minute, by whoever scanned, and then counts again', async () => {
  const { winId, code } = await paidTicket('Deer Valley')
  const scan = { code, key: key() }
  await use(scan)
  expect((await use({ ...scan, undo: true }, other.call)).verdict).toBe('used')
  expect((await use({ code, undo: true })).verdict).toBe('used')
  expect(await use({ ...scan, undo: true })).toMatchObject({ verdict: 'undone' })
  expect((await use({ ...scan, undo: true })).verdict).toBe('valid')
  const again = { code, key: key() }
  expect((await use(again)).verdict).toBe('accepted')
  await payments.api.sql.begin(async (tx) => {
    await tx`alter table wins disable trigger wins_used_once`
    await tx`update wins set used_at = used_at - interval '61 seconds' where id = ${winId}`
    await tx`alter table wins enable trigger wins_used_once`
  })
  expect(await gate.call('POST', '/api/gate/use', { ...again, undo: true })).toMatchObject({
    ...{ status: 409, body: { reason: 'too_late' } },
  })
  expect((await check(code)).verdict).toBe('used')
})

/** As if its cycle had sold a ticket for this day. */
const makeValidOn = (winId: string, day: string) =>
  payments.api.sql.begin(async (tx) => {
    const facts = Bun.randomUUIDv7()
    await tx`insert into mountain_facts (id, mountain_id, valid_from, valid_to, blackout_days)
      select ${facts}, mountain_id, ${day}, ${day}, '{}' from wins where id = ${winId}`
    await tx`alter table cycles disable trigger user`
    await tx`update cycles set facts_id = ${facts} where id = (select cycle_id from wins where id = ${winId})`
    await tx`alter table cycles enable trigger user`
  })

test('a ticket of another day, a refunded one and a foreign code let nobody ride', async () => {
  const { winId, code } = await paidTicket('Eldora')
  const [west, east] = ['Etc/GMT+12', 'Etc/GMT-14'] as const // never the same day
  await makeValidOn(winId, dayIn(east, new Date()))
  const days = expect.stringMatching(/, 20\d\d$/)
  expect(await use({ code, timeZone: west })).toMatchObject({
    ...{ verdict: 'not_today', ticket: { days } },
  })
  expect(await check(code, { timeZone: east })).toMatchObject({ verdict: 'valid' })
  const [row] = await payments.api.sql`select capture_id from wins where id = ${winId}`
  const refund = `/api/admin/payments/${row?.capture_id}/refund`
  await payments.api.admin('POST', refund, { reason: 'Asked for by the holder.' })
  expect((await use({ code, timeZone: east })).verdict).toBe('refunded')
  expect(await use({ code: winId })).toEqual({ verdict: 'unknown', ticket: null })
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
async function lateRides() {
  const { body } = await payments.api.admin('GET', '/api/admin/attention?timeZone=UTC')
  return attention.parse(body).lateRides
}
async function refund(winId: string): Promise<void> {
  const [row] = await payments.api.sql`select capture_id from wins where id = ${winId}`
  const path = `/api/admin/payments/${row?.capture_id}/refund`
  await payments.api.admin('POST', path, { reason: 'Asked for by the holder.' })
}
async function stockOf(winId: string): Promise<number> {
  const [row] = await payments.api.sql`select tickets_available as left from mountains
    where id = (select mountain_id from wins where id = ${winId})`
  return Number(row?.left)
}

test('a ride before the refund counts when it arrives, and its ticket is not sold again', async () => {
  const { winId, code } = await paidTicket('Fernie')
  const left = await stockOf(winId)
  await refund(winId)
  expect(await stockOf(winId)).toBe(left + 1)
  const scan = { code, key: key(), at: ago(30) }
  for (let sent = 0; sent < 2; sent++) expect((await use(scan)).verdict).toBe('accepted')
  expect(await stockOf(winId)).toBe(left)
  const label = expect.stringMatching(/^Fernie #1: rode .+; refunded .+:\d\d [AP]M$/)
  expect(await lateRides()).toMatchObject({
    first: expect.arrayContaining([expect.objectContaining({ id: scan.key, label })]),
  })
  const seen = { ids: [scan.key] }
  await payments.api.admin('POST', '/api/admin/late-rides/seen', seen)
  expect((await lateRides())?.first.map(({ id }) => id)).not.toContain(scan.key)
  expect(await payments.violations()).toEqual([])
})

test('a ride after the refund is recorded, and its ticket stays on sale', async () => {
  const { winId, code } = await paidTicket('Gstaad')
  await refund(winId)
  await payments.api
    .sql`update wins set refunded_at = now() - interval '1 hour' where id = ${winId}`
  const left = await stockOf(winId)
  expect((await use({ code, at: ago(30) })).verdict).toBe('refunded')
  expect((await lateRides())?.first[0]?.label).toMatch(/^Gstaad #1: .+; on sale again$/)
  expect(await stockOf(winId)).toBe(left)
})

test('a ride before the refund takes its ticket from nobody who has bought it since', async () => {
  const { winId, code } = await paidTicket('Ischgl')
  await refund(winId)
  const { sql } = payments.api
  const [win] = await sql`select mountain_id as id from wins where id = ${winId}`
  await other.call('POST', '/api/bids', { mountainId: win?.id, amount: 400 })
  await endNow(sql, win?.id)
  const tickets = await eventually(
    () =>
      sql`select ticket_number from wins where mountain_id = ${win?.id}`.then((rows) =>
        rows.map(({ ticket_number }) => ticket_number),
      ),
    ({ length }) => length > 1,
  )
  expect(tickets).toEqual([1, 1])
  const left = await stockOf(winId)
  expect((await use({ code, at: ago(30) })).verdict).toBe('accepted')
  expect(await stockOf(winId)).toBe(left)
  expect(await payments.violations()).toEqual([])
})

test('a ride before the gift uses the ticket, and one after another use is recorded', async () => {
  const { winId, code } = await paidTicket('Heavenly')
  await anna.call('POST', `/api/wins/${winId}/give`, { email: 'dora@example.org', timeZone: 'UTC' })
  expect((await use({ code, at: ago(30) })).verdict).toBe('accepted')
  const given = createTicketCodes(payments.api.config.ticketSecret).of(winId, 1)
  expect((await check(given)).verdict).toBe('used')
  expect((await use({ code: given, at: ago(1) }, other.call)).verdict).toBe('used')
  expect(
    (await lateRides())?.first.map(({ label }) => label.replace(/\w+ \d.*?[AP]M/g, '…')),
  ).toEqual(
    expect.arrayContaining([
      'Heavenly #1: rode …; also used …',
      'Heavenly #1: rode …; given away …',
    ]),
  )
})

test("a friend's ride before the gift is taken back uses the ticket", async () => {
  const { winId } = await paidTicket('Homewood')
  await anna.call('POST', `/api/wins/${winId}/give`, { email: 'dora@example.org', timeZone: 'UTC' })
  const code = (number: number) =>
    createTicketCodes(payments.api.config.ticketSecret).of(winId, number)
  const at = ago(0)
  expect((await anna.call('POST', `/api/wins/${winId}/take-back`)).status).toBe(200)
  expect((await use({ code: code(1), at })).verdict).toBe('accepted')
  expect((await check(code(2))).verdict).toBe('used')
})

test('a ride before the gift is a second one if the new holder has ridden', async () => {
  const { winId, code } = await paidTicket('Jay Peak')
  const gift = { email: 'emma@example.org', timeZone: 'UTC' }
  await anna.call('POST', `/api/wins/${winId}/give`, gift)
  const given = createTicketCodes(payments.api.config.ticketSecret).of(winId, 1)
  expect((await use({ code: given })).verdict).toBe('accepted')
  expect((await use({ code, at: ago(30) }, other.call)).verdict).toBe('given')
  expect((await lateRides())?.first[0]?.label).toMatch(/^Jay Peak #1: rode .+; also used .+/)
})

test('a ticket whose day is over is refused, unless it was scanned on that day: admins see that', async () => {
  const { winId, code } = await paidTicket('Killington')
  const yesterday = new Date(Date.now() - 23 * 3_600_000)
  // A day begins in this zone now, so that yesterday's scan is of the day before.
  const hour = new Date().getUTCHours()
  const timeZone = hour > 12 ? `Etc/GMT-${24 - hour}` : `Etc/GMT+${hour}`
  await makeValidOn(winId, dayIn(timeZone, yesterday))
  expect((await use({ code, timeZone })).verdict).toBe('not_today')
  const scan = { code, timeZone, key: key(), at: yesterday.toISOString() }
  for (let sent = 0; sent < 2; sent++) expect((await use(scan)).verdict).toBe('accepted')
  expect((await lateRides())?.first[0]?.label).toMatch(
    /^Killington #1: rode .+; its days were over/,
  )
})

test('a ride on a day that the ticket leaves out is recorded, and the ticket stays valid', async () => {
  const { winId, code } = await paidTicket('Loveland')
  await makeValidOn(winId, '2020-01-02')
  // A gate that names no time zone does not get around the days.
  expect((await use({ code })).verdict).toBe('not_today')
  expect((await use({ code, at: ago(30), timeZone: 'UTC' })).verdict).toBe('not_today')
  expect((await lateRides())?.first[0]?.label).toMatch(/^Loveland #1: rode .+; not valid that day/)
  const [win] = await payments.api.sql`select used_at from wins where id = ${winId}`
  expect(win?.used_at).toBeNull()
})
