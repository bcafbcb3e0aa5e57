import { beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { deleteMountain } from '../moderation/delete-mountain.ts'
import { archiveUser } from '../moderation/set-archived.ts'
import type { TestAwards } from './test-awards.ts'
import { beforeEachSale, type TestSale } from './test-sale.ts'

setDefaultTimeout(60_000)

let awards: TestAwards
let mountain: string
let [anna, bert, admin] = ['', '', '']
let outcome: TestSale['outcome']
beforeEachSale((sale) => {
  ;({ awards, mountain, anna, bert, admin, outcome } = sale)
})
beforeEach(() => {
  awards.told.length = 0
})

test('who leads when the end has passed has won, also if a lower bidder goes before the close', async () => {
  await awards.engine.bid(mountain, bert, 100)
  await awards.engine.bid(mountain, anna, 120)
  await awards.auction.endNow(mountain)
  await archiveUser(awards.parts, admin, bert)
  expect(await outcome()).toEqual(['anna 120 pending'])
})

test('the ticket of a winner who leaves before the close goes to the next bidder', async () => {
  await awards.engine.bid(mountain, bert, 100)
  await awards.engine.bid(mountain, anna, 120)
  await awards.auction.endNow(mountain)
  await archiveUser(awards.parts, admin, anna)
  expect(await outcome()).toEqual(['anna 120 void', 'bert 100 pending'])
})

test('a mountain that is deleted between its end and its close was won', async () => {
  await awards.engine.bid(mountain, anna, 120)
  await awards.auction.endNow(mountain)
  await deleteMountain(awards.parts, mountain)
  expect(await outcome()).toEqual(['anna 120 void'])
})

test('a bidder who leads again because the leader was removed is notified', async () => {
  await awards.engine.bid(mountain, bert, 100)
  await awards.engine.bid(mountain, anna, 120)
  await archiveUser(awards.parts, admin, anna)
  expect(awards.told.toSorted()).toEqual([anna, bert].toSorted())
})
