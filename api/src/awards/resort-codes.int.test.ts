import { beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { lockMountain } from '../auction/mountain-admin.store.ts'
import { captureWin, refundWin } from './capture-win.ts'
import { importCodes, removeUnusedCodes } from './manage-codes.ts'
import type { TestAwards } from './test-awards.ts'
import { beforeEachSale } from './test-sale.ts'

setDefaultTimeout(60_000)

let awards: TestAwards
let mountain: string
let [anna, bert, admin] = ['', '', '']
/** Anna's win and bert's. */
let [first, second] = ['', '']
beforeEachSale((sale) => {
  ;({ awards, mountain, anna, bert, admin } = sale)
})
beforeEach(async () => {
  for (const user of [anna, bert]) await awards.sell(mountain, [[user, 300]])
  ;[first = '', second = ''] = (await awards.wins(mountain)).map(({ id }) => id)
})

const captureId = (winId: string) => `capture of ${winId}`
const pay = (winId: string) =>
  awards.parts.transact((tx) => captureWin(tx, winId, captureId(winId)))
const refund = (winId: string) =>
  awards.parts.transact(async (tx) =>
    refundWin(tx, await lockMountain(tx, mountain), winId, captureId(winId)),
  )
const add = (...codes: string[]) => importCodes(awards.parts, mountain, codes)
const codeOf = async (winId: string) =>
  (await awards.auction.sql`select code from resort_codes where win_id = ${winId}`)[0]?.code ?? null

test('a payment takes the next code, in the order of the file', async () => {
  await add('A', 'B')
  expect(await codeOf(first)).toBeNull()
  await pay(second)
  await pay(first)
  expect(await Promise.all([first, second].map(codeOf))).toEqual(['B', 'A'])
})

test('without a code the payment counts, and the next import gives the oldest ticket the first one', async () => {
  await add('A')
  await pay(second)
  expect(await pay(first)).toBe('captured')
  expect(await codeOf(first)).toBeNull()
  expect(await add('B', 'C')).toEqual({ isUsed: true, given: 2, left: 1, returned: 0, waiting: 0 })
  expect(await codeOf(first)).toBe('B')
})

test('a refund returns the code, which the ticket that waits gets', async () => {
  await add('A')
  await pay(first)
  await pay(second)
  const changes = await refund(first)
  expect(changes?.holders).toContain(bert)
  expect(await codeOf(second)).toBe('A')
})

test('a returned code is given last, and that of a used ticket never again', async () => {
  await add('A', 'B')
  await pay(first)
  await refund(first)
  await pay(second)
  expect(await codeOf(second)).toBe('B')
  await awards.auction.sql`
    update wins set used_at = clock_timestamp(), used_by = ${admin} where id = ${second}`
  await refund(second)
  expect(await add('C')).toMatchObject({ given: 1, left: 2, returned: 1 })
})

test('codes that are known are refused with all others, and those of other mountains are not', async () => {
  await add('A', 'B')
  expect(await add('C', 'B')).toEqual({ refused: 'known', codes: ['B'] })
  expect(await add('C')).toMatchObject({ left: 3 })
  const elsewhere = await awards.auction.addMountain()
  expect(await importCodes(awards.parts, elsewhere, ['A'])).toMatchObject({ left: 1 })
})

test('removed codes are not given, and given ones stay', async () => {
  await add('A', 'B')
  await pay(first)
  expect(await removeUnusedCodes(awards.parts, mountain)).toEqual({
    ...{ isUsed: false, given: 1, left: 0, returned: 0, waiting: 0 },
  })
  await pay(second)
  expect(await Promise.all([first, second].map(codeOf))).toEqual(['A', null])
})

test('an import waits for the payment that found no code, and gives it one', async () => {
  const paid = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const payment = awards.parts.transact(async (tx) => {
    await captureWin(tx, first, captureId(first))
    paid.resolve()
    await goOn.promise
  })
  await paid.promise
  const imported = add('A')
  await awards.auction.blocked(1)
  goOn.resolve()
  await payment
  await imported
  expect(await codeOf(first)).toBe('A')
})

test.each([
  ['an unpaid ticket gets no code', 'update resort_codes set win_id = :first where code = :b'],
  ['a code stays with its ticket', 'update resort_codes set win_id = null where code = :a'],
  ['a given code is not deleted', 'delete from resort_codes where code = :a'],
  ['a ticket has one code', 'update resort_codes set win_id = :second where code = :b'],
])('the database keeps that %s', async (_, statement) => {
  await add('A', 'B')
  await pay(second)
  const known: Record<string, string> = { first, second, a: 'A', b: 'B' }
  const filled = statement.replaceAll(/:(\w+)/g, (_, name: string) => `'${known[name]}'`)
  const error = await awards.auction.sql
    .unsafe(`${filled} and mountain_id = '${mountain}'`)
    .catch((error) => error)
  expect(error.code).toMatch(/^23/)
})
