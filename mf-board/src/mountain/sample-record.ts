import type { CycleRecord } from '@firstchair/contract'

const id = (place: number) => `01999999-0000-7000-8000-00000000000${place}`

const bid = {
  seq: 41,
  id: id(5),
  bidder: 1,
  displayName: '@powder_hound',
  amount: 210,
  placedAt: '2026-11-20T18:01:58.001Z',
  isAuto: false,
  isWithdrawn: true,
  hash: 'a'.repeat(64),
}

export const sampleRecord: CycleRecord = {
  mountainId: id(3),
  mountain: 'Jackson Hole',
  cycleId: id(4),
  season: 1,
  number: 2,
  endTime: '2026-11-20T18:02:00.000Z',
  closedAt: '2026-11-20T18:02:00.012Z',
  resultHash: 'b'.repeat(64),
  isIntact: true,
  bids: [
    bid,
    {
      ...bid,
      ...{ seq: 42, id: id(1), bidder: 2, displayName: '@nora', amount: 211 },
      ...{ placedAt: '2026-11-20T18:01:59.987Z', isAuto: true, isWithdrawn: false },
      hash: 'b'.repeat(64),
    },
  ],
}
