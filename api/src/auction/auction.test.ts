import { expect, test } from 'bun:test'
import pino from 'pino'
import { createAuction, createUrgentWork } from './auction.ts'

test('the same failure is logged once for each mountain', async () => {
  const lines: string[] = []
  const auction = createAuction({
    dedicatedConnection: () => {
      throw new Error('away')
    },
    live: { mountainChanged: () => {}, outbid: () => {}, winsChanged: () => {} },
    log: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
  })
  const [alta, vail] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const mountainId of [alta, vail, alta]) {
    await expect(auction.closeDue(mountainId)).rejects.toThrow('away')
  }
  await auction.stop()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'A batch failed.', mountainId: alta },
    { msg: 'A batch failed.', mountainId: vail },
  ])
  expect(lines).toHaveLength(2)
})

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
