import { dollarsText } from '../../platform/dollars.rules.ts'

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** `won with 20 seconds left`: how long before the end the winning bid came. */
export function timeLeftText(leftMs: number): string {
  const seconds = Math.floor(leftMs / 1_000)
  const [unit, length] = UNITS.find(([, each]) => seconds >= each * (each > 1 ? 2 : 1)) ?? []
  if (unit === undefined || length === undefined) return 'won in the last second'
  return `won with ${counted(Math.floor(seconds / length), unit)} left`
}

type Told = {
  amount: number
  bids: number
  /** 1: the highest bid; others were next in line. */
  place: number
  bidAt: Date
  endedAt: Date
  ticket: number
  tickets: number
}

/** `$70 · 4 bids · won with 20 seconds left · ticket 1 of 5`. */
export const winText = ({ amount, bids, place, bidAt, endedAt, ticket, tickets }: Told): string =>
  [
    dollarsText(amount),
    counted(bids, 'bid'),
    place > 1 ? 'next in line' : timeLeftText(endedAt.getTime() - bidAt.getTime()),
    `ticket ${ticket} of ${tickets}`,
  ].join(' · ')
