import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { attention, ownWin } from '@firstchair/contract'
import { z } from 'zod'
import { mailTo } from '../mail/test-mail.ts'
import { testUser } from '../test-api.ts'
import { testPayments } from './test-payments.ts'

setDefaultTimeout(60_000)

const payments = testPayments()
const anna = testUser(() => payments.api, '@anna')
const bert = testUser(() => payments.api, '@bert')
afterEach(async () => {
  expect(await payments.violations()).toEqual([])
})

const pool = (mountainId: string) => `/api/admin/resort-codes/${mountainId}`
const add = (mountainId: string, codes: string[]) =>
  payments.api.admin('POST', pool(mountainId), { codes })
const winnerOf = async (winId: string) =>
  z
    .array(ownWin)
    .parse((await anna.call('GET', '/api/tickets/won')).body)
    .find(({ winner }) => winner.id === winId)?.winner
const pay = async (winId: string) =>
  payments.capture(anna, winId, await payments.approved(anna, winId))

test('the holder sees the code once it is paid, and nobody else does', async () => {
  const { winId, mountainId } = await payments.sell('Alta', [
    [bert, 280],
    [anna, 300],
  ])
  expect(await add(mountainId, ['ALTA-1', 'ALTA-2'])).toMatchObject({
    status: 200,
    body: { isUsed: true, given: 0, left: 2 },
  })
  expect(await winnerOf(winId)).not.toHaveProperty('resortCode')
  await pay(winId)
  const { resortCode, ticketCode } = (await winnerOf(winId)) ?? {}
  expect(resortCode).toBe('ALTA-1')
  const mail = await mailTo(payments.api.url, anna.email, 'Your ticket to Alta is paid')
  expect(mail.text).toContain('Resort code: ALTA-1')
  for (const [call, path] of [
    [payments.api.visitor, `/api/tickets/check/${ticketCode}`],
    [payments.api.visitor, `/api/mountains/${mountainId}`],
    [bert.call, '/api/user/wins'],
    [payments.api.admin, '/api/admin/auction-results'],
    [payments.api.admin, '/api/admin/audit'],
    [payments.api.admin, pool(mountainId)],
  ] as const) {
    const { status, body } = await call('GET', path)
    expect([path, status, JSON.stringify(body).includes('ALTA-')]).toEqual([path, 200, false])
  }
})

test('a paid ticket without a code says that it follows, and gets it with the import', async () => {
  const { winId, mountainId } = await payments.sell('Brighton', [[anna, 300]])
  await add(mountainId, ['B-1'])
  await payments.api.sql`delete from resort_codes where code = 'B-1'`
  await pay(winId)
  expect((await winnerOf(winId))?.resortCode).toBeNull()
  const mail = await mailTo(payments.api.url, anna.email, 'Your ticket to Brighton is paid')
  expect(mail.text).toContain('Resort code: Follows')
  await add(mountainId, ['B-2'])
  expect((await winnerOf(winId))?.resortCode).toBe('B-2')
})

test('a refund by an admin takes the code from the holder', async () => {
  const { winId, mountainId } = await payments.sell('Cervinia', [[anna, 300]])
  await add(mountainId, ['C-1'])
  await pay(winId)
  const [row] = await payments.api.sql`select capture_id from wins where id = ${winId}`
  const reason = 'Asked for by the holder.'
  await payments.api.admin('POST', `/api/admin/payments/${row?.capture_id}/refund`, { reason })
  expect(await winnerOf(winId)).not.toHaveProperty('resortCode')
  expect(await payments.api.admin('GET', pool(mountainId))).toMatchObject({
    body: { given: 0, left: 1, returned: 1 },
  })
})

test('a mountain without codes shows nothing of them', async () => {
  const { winId } = await payments.sell('Davos', [[anna, 300]])
  await pay(winId)
  expect(await winnerOf(winId)).not.toHaveProperty('resortCode')
  const mail = await mailTo(payments.api.url, anna.email, 'Your ticket to Davos is paid')
  expect(mail.text).not.toContain('Resort code')
})

test('an import is refused as a whole, and logged by its number alone', async () => {
  const mountainId = await payments.api.addMountain('Engelberg')
  await add(mountainId, ['E-1', 'E-2'])
  expect(await add(mountainId, ['E-3', 'E-1'])).toMatchObject({
    status: 409,
    body: { reason: 'known', codes: ['E-1'] },
  })
  expect((await add(mountainId, ['E-3', 'E-3'])).status).toBe(422)
  expect((await add(mountainId, ['two\nlines'])).status).toBe(422)
  expect((await add(Bun.randomUUIDv7(), ['E-3'])).status).toBe(404)
  const thousand = Array.from({ length: 1_000 }, (_, index) => `${index}`.padStart(64, 'E'))
  expect(await add(mountainId, thousand)).toMatchObject({ body: { left: 1_002 } })
  expect(await payments.api.admin('DELETE', pool(mountainId))).toMatchObject({
    body: { isUsed: false, left: 0 },
  })
  const { body } = await payments.api.admin('GET', `/api/admin/audit?entityId=${mountainId}`)
  expect(body).toMatchObject([
    { what: 'edited', before: { usesCodes: true }, after: { usesCodes: false } },
    { what: 'edited', before: { resortCodes: 1_002 }, after: { resortCodes: 0 } },
    { before: { resortCodes: 2 }, after: { resortCodes: 1_002 } },
    { before: { usesCodes: false }, after: { usesCodes: true } },
    { actor: { email: 'admin@example.com' }, after: { resortCodes: 2 } },
    { what: 'created' },
  ])
})

test('codes run low when fewer are left than tickets can still be paid', async () => {
  const { winId, mountainId } = await payments.sell('Flims', [[anna, 300]])
  const low = async () => {
    const { body } = await payments.api.admin('GET', '/api/admin/attention')
    return attention.parse(body).lowCodes?.first.filter(({ id }) => id === mountainId)
  }
  expect(await low()).toEqual([])
  await add(mountainId, ['F-1', 'F-2', 'F-3', 'F-4'])
  expect(await low()).toMatchObject([{ label: 'Flims: 4 left' }])
  await add(mountainId, ['F-5'])
  expect(await low()).toEqual([])
  await pay(winId)
  expect(await low()).toEqual([])
})

test('a wrong code is replaced while its ticket is not used: audited, and mailed to its holder', async () => {
  const { winId, mountainId } = await payments.sell('Eldora', [[anna, 300]])
  await payments.api.sql`insert into resort_codes (id, mountain_id, code)
    values (${Bun.randomUUIDv7()}, ${mountainId}, '8.04118E+11')`
  await payments.api.sql`update mountains set uses_codes = true where id = ${mountainId}`
  await pay(winId)
  const replace = (code: string, wrong = '8.04118E+11') =>
    payments.api.admin('PUT', pool(mountainId), { wrong, code })
  expect((await replace('#N/A')).status).toBe(422)
  expect((await replace('E-1', 'E-9')).status).toBe(404)
  expect((await replace('804118000123')).status).toBe(200)
  expect((await winnerOf(winId))?.resortCode).toBe('804118000123')
  const mail = await mailTo(payments.api.url, anna.email, 'Your new code for Eldora')
  expect(mail.text).toContain('Resort code: 804118000123')
  const { body } = await payments.api.admin('GET', `/api/admin/audit?entityId=${winId}`)
  const replaced = expect.objectContaining({ what: 'code_replaced', entity: 'ticket' })
  expect(body).toContainEqual(replaced)
  expect(JSON.stringify(body)).not.toContain('804118')
  await payments.api.sql`update wins set used_at = now(), used_by = ${anna.id} where id = ${winId}`
  expect((await replace('E-2', '804118000123')).body).toMatchObject({ reason: 'used' })
})
