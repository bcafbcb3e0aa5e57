import { expect, setDefaultTimeout, test } from 'bun:test'
import { mailTo } from '../mail/test-mail.ts'
import { eventually, testPayments } from '../payments/test-payments.ts'
import { createTicketCodes } from '../platform/ticket-codes.ts'
import { testUser } from '../test-api.ts'

setDefaultTimeout(60_000)

const payments = testPayments()
const anna = testUser(() => payments.api, '@anna')
const ben = testUser(() => payments.api, '@ben')

const winnerOf = (winId: string) => payments.winnerOf(anna, winId)
const paidTicket = (name: string) => payments.paidTicket(anna, name)
const give = (winId: string, email = 'carla@example.org', call = anna.call, words = {}) =>
  call('POST', `/api/wins/${winId}/give`, { email, timeZone: 'America/Denver', ...words })
const check = async (code: string) =>
  (await payments.api.visitor('GET', `/api/tickets/check/${code}`)).body
const use = (code: string) => payments.api.admin('POST', `/api/admin/tickets/${code}/use`)

test('only the holder gives a ticket away, and its code from before lets nobody ride', async () => {
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

const takeBack = (winId: string) => anna.call('POST', `/api/wins/${winId}/take-back`)
const codeOf = (winId: string, number: number) =>
  createTicketCodes(payments.api.config.ticketSecret).of(winId, number)
const open = async (code: string) =>
  (await payments.api.visitor('POST', `/api/tickets/check/${code}/open`)).body
const pictureOf = (code: string) =>
  payments.api.visitor('GET', `/api/tickets/check/${code}/picture.svg`)

test('a gift is taken back until it is opened, and its code is void then', async () => {
  const { winId } = await paidTicket('Deer Valley')
  const words = { name: 'Carla', line: 'See you on the first chair.' }
  expect((await give(winId, undefined, undefined, words)).status).toBe(200)
  const gift = codeOf(winId, 1)
  // A scanner or a preview opens nothing.
  const seen = await check(gift)
  expect(seen).toMatchObject({ state: 'valid', gift: { from: '@anna', line: words.line } })
  expect(await winnerOf(winId)).toMatchObject({ givenTo: 'Carla (c…@example.org)', openedAt: null })
  expect((await ben.call('POST', `/api/wins/${winId}/take-back`)).status).toBe(404)
  const twice = await Promise.all([takeBack(winId), takeBack(winId)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await check(gift)).toMatchObject({
    state: 'void',
    gift: { isTakenBack: true, line: null },
  })
  expect(await open(gift)).toMatchObject({ state: 'void', gift: { isTakenBack: true } })
  expect(await use(gift)).toMatchObject({ status: 409, body: { reason: 'void' } })
  expect((await pictureOf(gift)).status).toBe(404)
  await mailTo(payments.api.url, 'carla@example.org', '@anna took the ticket to Deer Valley back')
  const own = codeOf(winId, 2)
  expect(await winnerOf(winId)).toMatchObject({ givenTo: null, ticketCode: own })
  expect((await pictureOf(own)).status).toBe(200)
  expect(await check(own)).not.toHaveProperty('gift')
  expect((await give(winId, 'dora@example.org')).status).toBe(200)
  expect(await open(codeOf(winId, 3))).toMatchObject({ gift: { openedAt: expect.any(String) } })
  expect(await takeBack(winId)).toMatchObject({ status: 409, body: { reason: 'opened' } })
})

test('either the friend opens a gift or its giver takes it back', async () => {
  const { winId } = await paidTicket('Diamond Peak')
  expect((await give(winId)).status).toBe(200)
  const { sql } = payments.api
  const rivals = await sql.begin(async (tx) => {
    await tx`select from wins where id = ${winId} for update`
    const both = [open(codeOf(winId, 1)), takeBack(winId)] as const
    const waiting = () => sql`
      select distinct pid from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted
        and locktype in ('transactionid', 'tuple')`
    await eventually(waiting, (found) => found.length >= 2)
    return { both: Promise.all(both) }
  })
  const [opened, { status }] = await rivals.both
  const isOpened = Object(opened).gift.openedAt !== null
  expect(status).toBe(isOpened ? 409 : 200)
  expect(Object(opened).state).toBe(isOpened ? 'valid' : 'void')
})

test('the resort’s code of a gift is mailed and shown once it is opened', async () => {
  const { winId } = await paidTicket('Everett')
  expect((await give(winId, 'gina@example.org')).status).toBe(200)
  const { url, sql, admin, visitor } = payments.api
  const [row] = await sql`select mountain_id from wins where id = ${winId}`
  await admin('POST', `/api/admin/resort-codes/${row?.mountain_id}`, { codes: ['EV-1'] })
  expect((await visitor('GET', '/dev/idle')).status).toBe(200)
  const gift = codeOf(winId, 1)
  expect(JSON.stringify(await check(gift))).not.toContain('EV-1')
  expect(await sql`select from win_mails where win_id = ${winId} and kind = 'resort_code'`).toEqual(
    expect.objectContaining({ length: 0 }),
  )
  expect(await open(gift)).toMatchObject({ gift: { resortCode: 'EV-1' } })
  const { text } = await mailTo(url, 'gina@example.org', 'Your code for Everett is here')
  expect(text).toContain(`/ticket/${gift}`)
})

test('a scan at the gate opens a gift', async () => {
  const { winId } = await paidTicket('Discovery')
  expect((await give(winId)).status).toBe(200)
  expect((await use(codeOf(winId, 1))).status).toBe(200)
  expect(await takeBack(winId)).toMatchObject({ status: 409, body: { reason: 'opened' } })
})

test.each([
  'Log in at evil.example',
  'https://evil',
  'write to me@evil',
  'www.evil.рф',
  'call +1 (212) 555-0100',
  'two\nlines',
  'a'.repeat(141),
])('nobody mails a stranger %j with a gift', async (line) => {
  const winId = Bun.randomUUIDv7()
  expect((await give(winId, undefined, undefined, { line })).status).toBe(422)
  expect((await give(winId, undefined, undefined, { name: line })).status).toBe(422)
})

test('a refund voids the code of the new holder, and both are told', async () => {
  const { winId } = await paidTicket('Eldora')
  const own = await give(winId, anna.email.toUpperCase())
  expect(own).toMatchObject({ status: 409, body: { reason: 'own_address' } })
  expect((await give(winId, 'Frida@Example.org')).status).toBe(200)
  const { url } = payments.api
  await mailTo(url, 'frida@example.org', 'A gift from @anna: Eldora')
  await mailTo(url, anna.email, 'You sent your ticket for Eldora to a friend')
  const code = codeOf(winId, 1)
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
