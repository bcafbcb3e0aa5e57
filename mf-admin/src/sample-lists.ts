import type { AdminUser } from '@firstchair/contract'
import { SAMPLE_MOMENT, type SampleCalls, sampleUser } from '@firstchair/sdk/sample'

/** Server time of a story, `ms` after its frozen moment. */
export const after = (ms: number): string => new Date(SAMPLE_MOMENT + ms).toISOString()

const HOUR_MS = 3_600_000
const idOf = (place: number) => `0197f000-0000-7000-8000-${String(place).padStart(12, '0')}`

const user = (place: number, over: Partial<AdminUser> = {}): AdminUser => ({
  ...sampleUser,
  id: idOf(place),
  username: `@skier_${place}`,
  email: `skier${place}@example.com`,
  isAdmin: 0,
  isSuspended: 0,
  biddingLimit: null,
  createdAt: after(-place * HOUR_MS),
  ...over,
})

export const sampleUsers: readonly AdminUser[] = [
  user(1, { approvalStatus: 'pending' }),
  user(2, { approvalStatus: 'approved' }),
  user(3, { approvalStatus: 'rejected', emailVerified: 0 }),
]
const [first = user(1), second = user(2)] = sampleUsers
const mountain = { id: idOf(900), name: 'Jackson Hole' }

export const sampleBid = {
  bid: {
    id: idOf(500),
    mountainId: mountain.id,
    amount: 1_250,
    status: 'active',
    placedAt: after(-HOUR_MS),
  },
  user: second,
  mountain,
}
const winner = {
  id: idOf(600),
  ticketNumber: 3,
  winningAmount: 1_250,
  paymentStatus: 'captured',
  awardedAt: after(-2 * HOUR_MS),
  paymentDeadline: after(HOUR_MS),
}
const cycle = {
  id: idOf(700),
  cycleNumber: 1,
  startDate: after(-9 * HOUR_MS),
  endDate: after(-2 * HOUR_MS),
}

export const sampleGlance = {
  user: second,
  note: 'Called on Monday.',
  counts: { bids: 1, leading: 1, wins: 1, paid: 1, expired: 0, strikes: 1, logins: 4 },
  passkeys: 1,
  bidding: { limit: 50_000, committed: 1_250 },
  bids: [{ bid: sampleBid.bid, mountain }],
  wins: [{ winner, mountain, cycle }],
  payments: [],
  sessions: [],
  strikes: [],
  mails: [],
}

export const sampleWinner = {
  id: '019a0000-0000-7000-8000-000000000101',
  ticketNumber: 3,
  winningAmount: 1250,
  paymentStatus: 'expired',
  awardedAt: after(-30 * HOUR_MS),
  paymentDeadline: after(-6 * HOUR_MS),
} as const
export const sampleMountain = {
  id: '019a0000-0000-7000-8000-000000000102',
  name: 'Jackson Hole',
}
export const sampleCycle = {
  id: '019a0000-0000-7000-8000-000000000103',
  cycleNumber: 2,
  startDate: after(-366 * HOUR_MS),
  endDate: after(-30 * HOUR_MS),
}
export const samplePerson = (username: string) => ({
  id: '019a0000-0000-7000-8000-000000000104',
  username,
  email: 'nora@example.com',
  firstName: 'Nora',
  lastName: 'Lind',
})

export const sampleResult = {
  winner: { ...winner, winningBid: 1_250 },
  mountain,
  user: second,
  cycle,
}

/** The lists of a story by default. */
export const sampleLists: SampleCalls = {
  'GET /api/admin/users': () => sampleUsers,
  'GET /api/admin/archived-users': () => sampleUsers.slice(2),
  'GET /api/admin/mountains': () => [],
  'GET /api/admin/bid-history': () => [sampleBid],
  'GET /api/admin/auction-results': () => [sampleResult],
  'GET /api/admin/login-history': () => [
    {
      login: {
        id: idOf(800),
        loginAt: after(-HOUR_MS),
        ipAddress: '192.0.2.1',
        userAgent: 'Firefox',
      },
      user: second,
    },
  ],
  'GET /api/admin/bid-statistics': () => [
    {
      user: second,
      bids: 12,
      mountains: 3,
      highestBid: 1_250,
      leading: 1,
      wins: 1,
      paid: 1,
      expired: 0,
      lastBidAt: after(-HOUR_MS),
    },
  ],
  'GET /api/admin/email-verification': () => [
    { user: first, state: 'link_expired', sentAt: after(-48 * HOUR_MS), verifiedAt: null },
  ],
  'GET /api/admin/statistics': () => [
    { day: '2026-11-20', bids: 4, paid: 0 },
    { day: '2026-11-21', bids: 9, paid: 5_200 },
    { day: '2026-11-22', bids: 6, paid: 1_100 },
  ],
}
