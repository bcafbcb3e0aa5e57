import { expect, setDefaultTimeout, test } from 'bun:test'
import { type TicketCheck, ticketCheck } from '@firstchair/contract'
import { testPayments } from '../payments/test-payments.ts'
import { testUser } from '../test-api.ts'

setDefaultTimeout(60_000)

const payments = testPayments()
const anna = testUser(() => payments.api, '@anna')

const winnerOf = (winId: string) => payments.winnerOf(anna, winId)
const paidTicket = (name: string) => payments.paidTicket(anna, name)
const check = async (code: string): Promise<TicketCheck> =>
  ticketCheck.parse((await payments.api.visitor('GET', `/api/tickets/check/${code}`)).body)
const use = (code: string, call = payments.api.admin) =>
  call('POST', `/api/admin/tickets/${code}/use`)

test('a paid ticket is valid to anyone who scans it, until an admin marks it used, once', async () => {
  const { code } = await paidTicket('Alta')
  expect(await check(code)).toMatchObject({ state: 'valid', mountain: 'Alta', ticketNumber: 1 })
  expect((await use(code, anna.call)).status).toBe(403)
  expect((await use(code, payments.api.visitor)).status).toBe(401)
  const answers = await Promise.all([use(code), use(code), use(code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await check(code)).toMatchObject({ state: 'used', usedAt: expect.any(String) })
})

test('a refunded ticket is void', async () => {
  const { winId, code } = await paidTicket('Brighton')
  const [row] = await payments.api.sql`select capture_id from wins where id = ${winId}`
  const path = `/api/admin/payments/${row?.capture_id}/refund`
  await payments.api.admin('POST', path, { reason: 'Asked for by the holder.' })
  expect(await check(code)).toMatchObject({ state: 'void' })
  expect(await use(code)).toMatchObject({ status: 409, body: { reason: 'void' } })
  expect((await winnerOf(winId))?.ticketCode).toBeNull()
})

test('a used ticket that is refunded does not go back on sale', async () => {
  const { winId, code } = await paidTicket('Snowbird')
  expect((await use(code)).status).toBe(200)
  const left = () => payments.api.sql`
    select m.tickets_available from mountains m join wins w on w.mountain_id = m.id where w.id = ${winId}`
  const [before] = await left()
  const [row] = await payments.api.sql`select capture_id from wins where id = ${winId}`
  const path = `/api/admin/payments/${row?.capture_id}/refund`
  expect((await payments.api.admin('POST', path, { reason: 'The lift stood still.' })).status).toBe(
    200,
  )
  expect((await left())[0]).toEqual(before)
})

test('a win that is not paid has no code, and a code with a changed byte is none', async () => {
  const { winId } = await payments.sell('Copper', [[anna, 300]])
  expect((await winnerOf(winId))?.ticketCode).toBeNull()
  const { code } = await paidTicket('Deer Valley')
  const other = code.startsWith('A') ? 'B' : 'A'
  for (const forged of [other + code.slice(1), code.slice(0, -1), 'nonsense', winId]) {
    const answer = await payments.api.visitor('GET', `/api/tickets/check/${forged}`)
    expect(answer).toMatchObject({ status: 404, body: { reason: 'not_found' } })
    expect((await use(forged)).status).toBe(404)
  }
})

test('a gate lets nobody ride on a day that the facts leave out, by the day where it stands', async () => {
  const { winId, code } = await paidTicket('Eldora')
  const dayOf = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format()
  // These two places never have the same day.
  const [west, east] = ['Etc/GMT+12', 'Etc/GMT-14'] as const
  const facts = Bun.randomUUIDv7()
  await payments.api.sql`
    with stated as (
      insert into mountain_facts (id, mountain_id, valid_from, valid_to, blackout_days)
      select ${facts}, mountain_id, ${dayOf(east)}, '9999-12-31', '{}' from wins where id = ${winId} returning id)
    select from stated`
  await payments.api.sql.begin(async (tx) => {
    await tx`alter table cycles disable trigger user`
    await tx`update cycles set facts_id = ${facts} where id = (select cycle_id from wins where id = ${winId})`
    await tx`alter table cycles enable trigger user`
  })
  const at = (timeZone: string) => `timeZone=${encodeURIComponent(timeZone)}`
  const scan = async (zone: string) =>
    (await payments.api.visitor('GET', `/api/tickets/check/${code}?${at(zone)}`)).body
  expect(await scan(west)).toMatchObject({ state: 'valid', otherDays: expect.any(String) })
  expect(await scan(east)).not.toHaveProperty('otherDays')
  const markAt = (zone: string) =>
    payments.api.admin('POST', `/api/admin/tickets/${code}/use?${at(zone)}`)
  expect(await markAt(west)).toMatchObject({ status: 409, body: { reason: 'not_today' } })
  expect((await markAt('Nowhere/Else')).status).toBe(422)
  expect((await markAt(east)).status).toBe(200)
})
