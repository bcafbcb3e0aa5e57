import { expect, test } from 'bun:test'
import { createUrgentWork } from './auction.ts'

const LONG_MS = 3_600_000

test('nobody waits where nothing rushes', async () => {
  await createUrgentWork(LONG_MS).whenIdle()
})

test('work that has time waits for the end of the rush', async () => {
  const { runUrgent, whenIdle } = createUrgentWork(LONG_MS)
  const order: string[] = []
  const work = Promise.withResolvers<void>()
  const running = runUrgent(() => work.promise)
  const waiting = [
    whenIdle().then(() => order.push('whenIdle')),
    whenIdle().then(() => order.push('whenIdle')),
  ]
  await Bun.sleep(20)
  order.push('still rushing')
  work.resolve()
  await Promise.all([running, ...waiting])
  expect(order).toEqual(['still rushing', 'whenIdle', 'whenIdle'])
  await whenIdle()
})

test('urgent work that fails is over as well, and rejects with its error', async () => {
  const { runUrgent, whenIdle } = createUrgentWork(LONG_MS)
  await expect(runUrgent(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  await whenIdle()
})

test('nobody waits for ever', async () => {
  const { runUrgent, whenIdle } = createUrgentWork(10)
  void runUrgent(() => new Promise(() => {}))
  await whenIdle()
})
