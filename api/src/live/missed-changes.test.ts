import { beforeEach, expect, test } from 'bun:test'
import type { Mountain } from '@firstchair/contract'
import { createMissedChanges } from './missed-changes.ts'

/** The current state, what this instance has relayed, and what each check sent. */
let present: Map<string, number>
let relayed: Map<string, number>
let announced: string[]
let catchUp: () => Promise<void>

beforeEach(async () => {
  present = new Map([
    ['alta', 5],
    ['vail', 8],
  ])
  relayed = new Map()
  announced = []
  catchUp = createMissedChanges({
    frames: {
      changed: ({ mountain }) => announced.push(`${mountain.id} ${mountain.seq}`),
      removed: (id) => announced.push(`${id} removed`),
      seqOf: (id) => relayed.get(id) ?? -1,
    },
    readSeqs: async () => [...present].map(([id, seq]) => ({ id, seq })),
    // Only these members of a mountain are read.
    findMountains: async (ids) => ids.map((id) => ({ id, seq: present.get(id) }) as Mountain),
  })
  await catchUp()
})

test('the state before the first socket opened is not sent again', () => {
  expect(announced).toEqual([])
})

test('a change that the bus has lost is sent', async () => {
  present.set('alta', 6)
  await catchUp()
  expect(announced).toEqual(['alta 6'])
})

test('a change that was relayed is not sent again', async () => {
  present.set('alta', 6)
  relayed.set('alta', 6)
  await catchUp()
  expect(announced).toEqual([])
})

test('a new mountain and a removed one are sent', async () => {
  present.set('taos', 0)
  present.delete('vail')
  await catchUp()
  expect(announced).toEqual(['taos 0', 'vail removed'])
})

test('a failed read is retried', async () => {
  let isAway = true
  const retried: string[] = []
  const again = createMissedChanges({
    frames: {
      changed: ({ mountain }) => retried.push(`${mountain.id} ${mountain.seq}`),
      removed: () => {},
      seqOf: () => -1,
    },
    readSeqs: async () => [...present].map(([id, seq]) => ({ id, seq })),
    findMountains: async (ids) => {
      if (isAway) throw new Error('The database is away.')
      // As above.
      return ids.map((id) => ({ id, seq: present.get(id) }) as Mountain)
    },
  })
  await again()
  present.set('alta', 6)
  await again().catch(() => {})
  isAway = false
  await again()
  expect(retried).toEqual(['alta 6'])
})
