import { type MountainFacts, NO_FACTS } from '@firstchair/contract'

type DemoFacts = Partial<Pick<MountainFacts, 'description' | 'conditions' | 'redeemAt'>> & {
  place: string
  /** The price at the resort's window, in dollars. */
  windowPrice: number
  /** First and last valid day, in days from the first start. */
  valid: [number, number]
  /** Days between them on which it does not count, counted in the same way. */
  blackout?: number[]
}

export type DemoMountain = {
  name: string
  /** In dollars. */
  startPrice: number
  /** Hours from the first start to its end. Negative: the first start closes its cycle. */
  endsInHours: number
  bidCount: number
  /** The leader, who placed the last bid, the bidder before them, and so on, in turn. */
  bidders: string[]
  facts: DemoFacts
}

const DAY_MS = 86_400_000

/** What a demo ticket is for, with days around the first start. */
export function demoFacts(
  { valid, blackout = [], ...texts }: DemoFacts,
  now: number,
): MountainFacts {
  const dayIn = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10)
  const [validFrom, validTo] = [dayIn(valid[0]), dayIn(valid[1])]
  return { ...NO_FACTS, ...texts, validFrom, validTo, blackoutDays: blackout.map(dayIn) }
}

/** Well-known ski mountains. */
export const DEMO_MOUNTAINS: DemoMountain[] = [
  {
    name: 'Mad River Glen',
    startPrice: 55,
    endsInHours: 0.2,
    bidCount: 6,
    bidders: ['@june_k', '@nora', '@tobias'],
    facts: { place: 'Waitsfield, Vermont', valid: [12, 110], windowPrice: 99 },
  },
  {
    name: 'Jackson Hole',
    startPrice: 185,
    endsInHours: 6,
    bidCount: 7,
    bidders: ['@nora', '@mateo', '@powder_pat'],
    facts: {
      description:
        'One day on all lifts of Jackson Hole, with the first chair of the morning: you board before the line opens.',
      place: 'Teton Village, Wyoming',
      ...{ valid: [14, 128], blackout: [29, 30, 34, 35] },
      conditions: 'For one person. Not for resale.',
      redeemAt: 'Ticket office beside the Bridger gondola, from 7:30',
      windowPrice: 268,
    },
  },
  {
    name: 'Alta',
    startPrice: 120,
    endsInHours: 11,
    bidCount: 5,
    bidders: ['@tobias', '@june_k'],
    facts: {
      description:
        'One day at Alta, for skiers only.\nThe Collins lift opens at 9:15; you ride first.',
      place: 'Little Cottonwood Canyon, Utah',
      valid: [10, 16],
      conditions: 'Skis only: no snowboards.',
      redeemAt: 'Wildcat ticket office',
      windowPrice: 199,
    },
  },
  {
    name: 'Mount Bohemia',
    startPrice: 40,
    endsInHours: 22,
    bidCount: 4,
    bidders: ['@powder_pat', '@tobias'],
    facts: { place: 'Lac La Belle, Michigan', valid: [20, 100], windowPrice: 92 },
  },
  {
    name: 'Vail',
    startPrice: 240,
    endsInHours: 30,
    bidCount: 6,
    bidders: ['@mateo', '@nora', '@june_k'],
    facts: { place: 'Vail, Colorado', valid: [15, 130], windowPrice: 299 },
  },
  {
    name: 'Taos Ski Valley',
    startPrice: 95,
    endsInHours: 46,
    bidCount: 3,
    bidders: ['@june_k', '@powder_pat'],
    facts: { place: 'Taos Ski Valley, New Mexico', valid: [18, 120], windowPrice: 145 },
  },
  {
    name: 'Palisades Tahoe',
    startPrice: 175,
    endsInHours: 54,
    bidCount: 5,
    bidders: ['@nora', '@tobias'],
    facts: { place: 'Olympic Valley, California', valid: [10, 140], windowPrice: 249 },
  },
  {
    name: 'Stowe',
    startPrice: 160,
    endsInHours: 75,
    bidCount: 2,
    bidders: ['@tobias', '@mateo'],
    facts: { place: 'Stowe, Vermont', valid: [16, 120], windowPrice: 219 },
  },
  {
    name: 'Whistler Blackcomb',
    startPrice: 210,
    endsInHours: 98,
    bidCount: 4,
    bidders: ['@mateo', '@june_k'],
    facts: { place: 'Whistler, British Columbia', valid: [9, 150], windowPrice: 262 },
  },
  {
    name: 'Mammoth Mountain',
    startPrice: 165,
    endsInHours: 121,
    bidCount: 0,
    bidders: [],
    facts: { place: 'Mammoth Lakes, California', valid: [11, 160], windowPrice: 219 },
  },
  {
    name: 'Telluride',
    startPrice: 190,
    endsInHours: 146,
    bidCount: 3,
    bidders: ['@powder_pat', '@mateo'],
    facts: { place: 'Telluride, Colorado', valid: [17, 125], windowPrice: 245 },
  },
  {
    name: 'Big Sky',
    startPrice: 200,
    endsInHours: 170,
    bidCount: 1,
    bidders: ['@june_k'],
    facts: { place: 'Big Sky, Montana', valid: [14, 135], windowPrice: 254 },
  },
  {
    name: 'Killington',
    startPrice: 110,
    endsInHours: -7,
    bidCount: 6,
    bidders: ['@nora', '@june_k', '@mateo'],
    facts: {
      description: 'One day on all lifts of Killington and Pico.',
      place: 'Killington, Vermont',
      ...{ valid: [1, 120], blackout: [28, 29] },
      redeemAt: 'K-1 ticket office, from 8:00',
      windowPrice: 189,
    },
  },
  {
    name: 'Snowbird',
    startPrice: 140,
    endsInHours: -50,
    bidCount: 7,
    bidders: ['@mateo', '@tobias', '@powder_pat'],
    facts: { place: 'Snowbird, Utah', valid: [10, 140], windowPrice: 215 },
  },
  {
    name: 'Sun Valley',
    startPrice: 130,
    endsInHours: 288,
    bidCount: 1,
    bidders: ['@tobias'],
    facts: { place: 'Ketchum, Idaho', valid: [19, 125], windowPrice: 223 },
  },
  {
    name: 'Aspen Snowmass',
    startPrice: 260,
    endsInHours: 330,
    bidCount: 0,
    bidders: [],
    facts: { place: 'Snowmass Village, Colorado', valid: [20, 130], windowPrice: 279 },
  },
]

export type DemoBid = { username: string; amount: number; hoursAgo: number }

/** The raises of the bids, in turn. */
const STEPS = [3, 1, 5, 2, 10]
/** The first bid came two days before the last, which came this long before now or before the end. */
const LAST_HOURS = 0.3
const BIDDING_HOURS = 48

/** The bids that a mountain had before the first start, in their order. */
export function demoBids({ startPrice, endsInHours, bidCount, bidders }: DemoMountain): DemoBid[] {
  const lastHoursAgo = LAST_HOURS + Math.max(0, -endsInHours)
  let amount = startPrice
  return Array.from({ length: bidCount }, (_, index) => {
    const left = bidCount - 1 - index
    if (index > 0) amount += STEPS[index % STEPS.length] ?? 1
    return {
      username: bidders[left % bidders.length] ?? '',
      amount,
      hoursAgo: lastHoursAgo + (BIDDING_HOURS * left) / bidCount,
    }
  })
}

export const DEMO_BIDDERS = [
  { username: '@nora', firstName: 'Nora', lastName: 'Lindqvist' },
  { username: '@mateo', firstName: 'Mateo', lastName: 'Alvarez' },
  { username: '@june_k', firstName: 'June', lastName: 'Kapoor' },
  { username: '@tobias', firstName: 'Tobias', lastName: 'Frei' },
  { username: '@powder_pat', firstName: 'Pat', lastName: 'Okafor' },
] as const

export const DEMO_MESSAGES = [
  'Welcome to Firstchair: bid for the first chair of the morning',
  'Five tickets per mountain, one in every cycle',
  'The highest bid wins when the clock runs out',
] as const
