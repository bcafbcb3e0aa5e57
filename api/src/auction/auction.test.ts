import { expect, test } from 'bun:test'
import pino from 'pino'
import { createAuction } from './auction.ts'

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
