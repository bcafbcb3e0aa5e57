import type { Bid, Mountain, TickerMessage, User } from '@firstchair/contract'
import { CYCLES_PER_SEASON, TICKETS_PER_SEASON } from '@firstchair/contract'

/** The spec's sample board (§9): prices from 25000 in steps of 5000, a demo bid adds 1000. */
export const SAMPLE_FIRST_PRICE = 25_000
export const SAMPLE_PRICE_STEP = 5_000
export const SAMPLE_BID_STEP = 1_000

/** Server ms at which stories stand still: pictures of them are compared. */
export const SAMPLE_MOMENT = Date.parse('2026-11-20T18:02:04.000Z')

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

// Shaped like UUIDv7; the digits show the kind of entity, so that stories and tests are readable.
export const sampleId = (kind: number, number: number): string =>
  `01900000-0000-7000-8000-0000000${kind}${String(number).padStart(4, '0')}`

const rival = { id: sampleId(2, 2), username: '@powder_hound' }

/** Who is signed in on the sample board: verified, approved, profile complete. */
export const sampleUser: User = {
  id: sampleId(2, 1),
  username: '@firsttracks',
  email: 'avery@example.com',
  firstName: 'Avery',
  lastName: 'Lind',
  phone: '555 010 0199',
  paypalEmail: 'avery@example.com',
  isAdmin: 0,
  approvalStatus: 'approved',
  emailVerified: 1,
  isArchived: 0,
  createdAt: '2026-01-05T09:00:00.000Z',
}

type Lead = 'mine' | 'rival' | 'lost' | 'none'

// Every state of a card appears: each lead, each countdown, sold out, complete.
const rows: readonly [name: string, endsIn: number, lead: Lead][] = [
  ['Aspen Highlands', 8 * MINUTE_MS, 'mine'],
  ['Alta', 42 * MINUTE_MS, 'lost'],
  ['Big Sky', 5 * HOUR_MS, 'rival'],
  ['Breckenridge', 2 * DAY_MS, 'none'],
  ['Copper Mountain', 3 * DAY_MS, 'mine'],
  ['Deer Valley', 4 * DAY_MS, 'rival'],
  ['Grand Targhee', 5 * DAY_MS, 'none'],
  ['Jackson Hole', 6 * DAY_MS, 'rival'],
  ['Killington', 7 * DAY_MS, 'none'],
  ['Mammoth Mountain', 8 * DAY_MS, 'lost'],
  ['Palisades Tahoe', 9 * DAY_MS, 'rival'],
  ['Park City', 10 * DAY_MS, 'none'],
  ['Snowbird', 11 * DAY_MS, 'rival'],
  ['Steamboat', 12 * DAY_MS, 'rival'],
  ['Stowe', -HOUR_MS, 'rival'],
  ['Taos', -DAY_MS, 'rival'],
]

const SOLD_OUT_ROW = 14
const COMPLETE_ROW = 15

function seasonOf(row: number): { ticketsAvailable: number; cyclesCompleted: number } {
  if (row === SOLD_OUT_ROW) return { ticketsAvailable: 0, cyclesCompleted: CYCLES_PER_SEASON - 1 }
  if (row === COMPLETE_ROW) return { ticketsAvailable: 0, cyclesCompleted: CYCLES_PER_SEASON }
  const cyclesCompleted = row % 4
  return { ticketsAvailable: TICKETS_PER_SEASON - cyclesCompleted, cyclesCompleted }
}

/** How many bids lead to each price. */
const SAMPLE_BIDS = 20

function sampleMountain(row: number, now: number): Mountain {
  const [name, endsIn, lead] = rows[row] ?? ['Mountain', DAY_MS, 'none']
  const startPrice = SAMPLE_FIRST_PRICE + row * SAMPLE_PRICE_STEP
  const leader = lead === 'none' ? null : lead === 'mine' ? sampleUser : rival
  const bids = leader === null ? 0 : (row % 3) + 1
  const season = seasonOf(row)
  return {
    id: sampleId(1, row + 1),
    name,
    seq: bids,
    cycleId: endsIn > 0 ? sampleId(3, row + 1) : null,
    cycleNumber: Math.min(season.cyclesCompleted + 1, CYCLES_PER_SEASON),
    currentBidder: leader?.username ?? null,
    currentBidderId: leader?.id ?? null,
    currentPrice: startPrice + bids * SAMPLE_BID_STEP,
    bidCount: leader === null ? 0 : SAMPLE_BIDS,
    startPrice,
    endTime: new Date(now + endsIn).toISOString(),
    totalTickets: TICKETS_PER_SEASON,
    ...season,
  }
}

/** The 16 sample mountains as they stand at `now` (server ms). */
export const sampleMountains = (now: number): Mountain[] =>
  rows.map((_row, at) => sampleMountain(at, now))

/** The sample user's bids: the lead on two mountains, overtaken on two more. */
export function sampleBids(now: number): Bid[] {
  return rows.flatMap(([, , lead], row) => {
    if (lead !== 'mine' && lead !== 'lost') return []
    const mountain = sampleMountain(row, now)
    const behind = lead === 'lost' ? SAMPLE_BID_STEP : 0
    return {
      id: sampleId(4, row + 1),
      mountainId: mountain.id,
      amount: mountain.currentPrice - behind,
      status: 'active',
      placedAt: new Date(now - row * MINUTE_MS).toISOString(),
    } satisfies Bid
  })
}

/** The sample ticker's messages, in order. */
export const sampleTicker: TickerMessage[] = [
  { message: 'Opening day is December 5: first chair at 8:30' },
  { message: 'Five tickets per mountain, one per cycle' },
  { message: 'Fresh snow overnight: 14 inches at Alta' },
]

/** The rival who bids against the sample user. */
export const sampleRival = rival
