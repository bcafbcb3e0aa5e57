import { Badge, type BadgeTone } from '../badge/badge.tsx'
import { sampleMountains } from '../mountain-ridge/sample-mountains.ts'
import { formatDollars } from '../price/format-dollars.ts'
import type { TableColumn } from './table-column.ts'

/** The same bids on every run, for stories and benchmarks. */
export type SampleBid = {
  id: string
  mountain: string
  bidder: string
  amount: number
  status: 'active' | 'won' | 'lost' | 'cancelled'
  placedAt: Date
}

const bidders = ['@firstchair', '@powder_hound', '@ana', '@zürich_carver', '@=SUM(A1)', '@t-bar']
const statuses = ['active', 'won', 'lost', 'lost', 'cancelled'] as const

export function sampleBids(count: number): SampleBid[] {
  return Array.from({ length: count }, (_, place) => {
    // The steps are coprime with the lengths, so that the columns do not repeat in parallel.
    return {
      id: `bid-${place}`,
      mountain: sampleMountains[(place * 7) % sampleMountains.length] ?? '',
      bidder: bidders[(place * 5) % bidders.length] ?? '',
      amount: 100 + ((place * 7919) % 9973),
      status: statuses[(place * 3) % statuses.length] ?? 'active',
      placedAt: new Date(Date.UTC(2026, 10, 21, 18, 2, 4) - place * 977_000),
    }
  })
}

const tones: Record<SampleBid['status'], BadgeTone> = {
  active: 'info',
  won: 'success',
  lost: 'neutral',
  cancelled: 'warning',
}
const words = { active: 'Active', won: 'Won', lost: 'Lost', cancelled: 'Cancelled' }
const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

export const bidColumns: readonly TableColumn<SampleBid>[] = [
  { id: 'mountain', label: 'Mountain', value: (bid) => bid.mountain, size: 'wide' },
  { id: 'bidder', label: 'Bidder', value: (bid) => bid.bidder },
  {
    id: 'amount',
    label: 'Amount',
    value: (bid) => bid.amount,
    text: (bid) => formatDollars(bid.amount),
    align: 'end',
    size: 'narrow',
  },
  {
    id: 'status',
    label: 'Status',
    value: (bid) => words[bid.status],
    cell: (bid) => <Badge tone={tones[bid.status]}>{words[bid.status]}</Badge>,
    size: 'narrow',
  },
  {
    id: 'placedAt',
    label: 'Placed',
    value: (bid) => bid.placedAt,
    text: (bid) => time.format(bid.placedAt),
  },
]
