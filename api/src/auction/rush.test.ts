import { expect, test } from 'bun:test'
import { createRush } from './rush.ts'

const LONG_MS = 3_600_000

test('nobody waits where nothing rushes', async () => {
  await createRush(LONG_MS).calm()
})

test('work that has time waits for the end of the rush', async () => {
  const { rush, calm } = createRush(LONG_MS)
  const order: string[] = []
  const work = Promise.withResolvers<void>()
  const rushing = rush(() => work.promise)
  const waiting = [calm().then(() => order.push('calm')), calm().then(() => order.push('calm'))]
  await Bun.sleep(20)
  order.push('still rushing')
  work.resolve()
  await Promise.all([rushing, ...waiting])
  expect(order).toEqual(['still rushing', 'calm', 'calm'])
  await calm()
})

test('a rush that fails is over as well, and says why', async () => {
  const { rush, calm } = createRush(LONG_MS)
  await expect(rush(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  await calm()
})

test('nobody waits for ever', async () => {
  const { rush, calm } = createRush(10)
  void rush(() => new Promise(() => {}))
  await calm()
})
