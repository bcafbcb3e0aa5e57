import type { Receipt } from '@firstchair/contract'

const id = (place: number) => `01999999-0000-7000-8000-00000000000${place}`

export const sampleReceipt: Receipt = {
  kind: 'firstchair receipt 1',
  bidId: id(1),
  bidderId: id(2),
  mountainId: id(3),
  cycleId: id(4),
  season: 1,
  cycleNumber: 2,
  amount: 211,
  placedAt: '2026-11-20T18:01:59.987Z',
  seq: 42,
  signature: 'sample',
}
