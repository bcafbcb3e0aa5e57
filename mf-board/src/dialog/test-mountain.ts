import type { Mountain } from '@firstchair/contract'

const id = '0193a000-0000-7000-8000-000000000001'
/** Another bidder leads at $159. */
export const testMountain: Mountain = {
  id,
  name: 'Alta',
  seq: 7,
  cycleId: id,
  cycleNumber: 1,
  currentBidder: '@other',
  currentBidderId: id,
  currentPrice: 159,
  startPrice: 100,
  endTime: '2026-12-04T18:00:00.000Z',
  ticketsAvailable: 5,
  totalTickets: 5,
  cyclesCompleted: 0,
}
