import { expect, setDefaultTimeout, test } from 'bun:test'
import { mailTo } from '../mail/test-mail.ts'
import { testPayments } from '../payments/test-payments.ts'
import { createTicketCodes } from '../platform/ticket-codes.ts'
import { testUser } from '../test-api.ts'

setDefaultTimeout(60_000)

const payments = testPayments()
const anna = testUser(() => payments.api, '@anna')
const ben = testUser(() => payments.api, '@ben')

const winnerOf = (winId: string) => payments.winnerOf(anna, winId)
const paidTicket = (name: string) => payments.paidTicket(anna, name)
const give = (winId: string, email = 'carla@example.org', call = anna.call) =>
  call('POST', `/api/wins/${winId}/give`, { email, timeZone: 'America/Denver' })
const check = async (code: string) =>
  (await payments.api.visitor('GET', `/api/tickets/check/${code}`)).body
const use = (code: string) => payments.api.admin('POST', `/api/admin/tickets/${code}/use`)

test('only the holder gives a ticket away, once, and its code from before lets nobody ride', async () => {
  const { winId, code } = await paidTicket('Alta')
  expect((await give(winId, undefined, payments.api.visitor)).status).toBe(401)
  expect((await give(winId, undefined, ben.call)).status).toBe(404)
  expect((await give(winId, 'nobody')).status).toBe(422)
  const answers = await Promise.all([give(winId), give(winId, 'dora@example.org'), give(winId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await check(code)).toMatchObject({ state: 'void', isGiven: true, usedAt: null })
  expect(await use(code)).toMatchObject({ status: 409, body: { reason: 'void' } })
  const winner = await winnerOf(winId)
  expect(winner).toMatchObject({ ticketCode: null, givenTo: expect.stringContaining('…@') })
  expect(winner).not.toHaveProperty('resortCode')
  const actors = await payments.api.sql`
    select actor_id, after from audit where entity = 'ticket' and entity_id = ${winId}`
  expect(actors).toHaveLength(1)
  expect(JSON.stringify(actors)).not.toContain('example.org')
})

test('a used or refunded ticket is not given away', async () => {
  const used = await paidTicket('Brighton')
  expect((await use(used.code)).status).toBe(200)
  expect(await give(used.winId)).toMatchObject({ status: 409, body: { reason: 'used' } })
  const refunded = await paidTicket('Copper')
  const [row] = await payments.api.sql`select capture_id from wins where id = ${refunded.winId}`
  const path = `/api/admin/payments/${row?.capture_id}/refund`
  await payments.api.admin('POST', path, { reason: 'Asked for by the holder.' })
  expect(await give(refunded.winId)).toMatchObject({ status: 409, body: { reason: 'not_paid' } })
})

test('no statement gives a ticket away twice or takes it back', async () => {
  const { winId } = await paidTicket('Deer Valley')
  expect((await give(winId)).status).toBe(200)
  const { sql } = payments.api
  await expect(
    Promise.resolve(sql`update wins set given_at = null, given_to = null, code_number = 0
      where id = ${winId}`),
  ).rejects.toThrow('given away once')
})

test('a refund voids the code of the new holder, and both are told', async () => {
  const { winId } = await paidTicket('Eldora')
  const own = await give(winId, anna.email.toUpperCase())
  expect(own).toMatchObject({ status: 409, body: { reason: 'own_address' } })
  expect((await give(winId, 'Frida@Example.org')).status).toBe(200)
  const { url } = payments.api
  await mailTo(url, 'frida@example.org', 'A ticket to Eldora for you')
  await mailTo(url, anna.email, 'You gave away your ticket for Eldora')
  const code = createTicketCodes(payments.api.config.ticketSecret).of(winId, 1)
  expect(await check(code)).toMatchObject({ state: 'valid', mountain: 'Eldora' })
  const { sql, admin } = payments.api
  const [row] = await sql`select capture_id from wins where id = ${winId}`
  const path = `/api/admin/payments/${row?.capture_id}/refund`
  expect((await admin('POST', path, { reason: 'A wrong address.' })).status).toBe(200)
  expect(await check(code)).toMatchObject({ state: 'void' })
  expect(await check(code)).not.toHaveProperty('isGiven')
  await mailTo(url, 'frida@example.org', 'Your ticket to Eldora is void')
  await mailTo(url, anna.email, 'Your payment for Eldora was refunded')
})
