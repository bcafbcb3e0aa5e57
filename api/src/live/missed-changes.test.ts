import { beforeEach, expect, test } from 'bun:test'
import type { Mountain } from '@firstchair/contract'
import { createMissedChanges } from './missed-changes.ts'

/** What is true, what this instance has relayed, and what it told when it looked. */
let present: Map<string, number>
let relayed: Map<string, number>
let told: string[]
let catchUp: () => Promise<void>

beforeEach(async () => {
  present = new Map([
    ['alta', 5],
    ['vail', 8],
  ])
  relayed = new Map()
  told = []
  catchUp = createMissedChanges({
    frames: {
      changed: ({ mountain }) => told.push(`${mountain.id} ${mountain.seq}`),
      removed: (id) => told.push(`${id} removed`),
      seqOf: (id) => relayed.get(id) ?? -1,
    },
    readSeqs: async () => [...present].map(([id, seq]) => ({ id, seq })),
    // Of a mountain only these are looked at.
    findMountains: async (ids) => ids.map((id) => ({ id, seq: present.get(id) }) as Mountain),
  })
  await catchUp()
})

test('what was true before the first socket opened was told to it when it came', () => {
  expect(told).toEqual([])
})

test('a change that the bus has lost is told', async () => {
  present.set('alta', 6)
  await catchUp()
  expect(told).toEqual(['alta 6'])
})

test('a change that was relayed is not told again', async () => {
  present.set('alta', 6)
  relayed.set('alta', 6)
  await catchUp()
  expect(told).toEqual([])
})

test('a new mountain and one that is gone are told', async () => {
  present.set('taos', 0)
  present.delete('vail')
  await catchUp()
  expect(told).toEqual(['taos 0', 'vail removed'])
})

test('what could not be read is looked for again', async () => {
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
