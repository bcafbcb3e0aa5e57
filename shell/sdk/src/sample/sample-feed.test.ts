import { expect, test } from 'bun:test'
import type { Mountain } from '@firstchair/contract'
import { sampleMountains } from './sample-board.ts'
import { withClosedCycle } from './sample-feed.ts'

function open(change: Partial<Mountain>): Mountain {
  const [mountain] = sampleMountains(0)
  if (!mountain) throw new Error('The sample board is empty.')
  return { ...mountain, currentBidder: '@nora', currentBidderId: mountain.id, ...change }
}

test('a close opens the next cycle', () => {
  const before = open({ cyclesCompleted: 1, cycleNumber: 2, ticketsAvailable: 4 })
  const after = withClosedCycle(before)
  expect(after).toMatchObject({ cyclesCompleted: 2, cycleNumber: 3, ticketsAvailable: 3 })
  expect(after.cycleId).not.toBeNull()
})

test.each([
  { cyclesCompleted: 4, cycleNumber: 5, ticketsAvailable: 3 },
  { cyclesCompleted: 2, cycleNumber: 3, ticketsAvailable: 1 },
])('after the last cycle or ticket nothing opens: %o', (last) => {
  const after = withClosedCycle(open(last))
  expect(after).toMatchObject({ cycleId: null, cycleNumber: last.cycleNumber, currentBidder: null })
})
