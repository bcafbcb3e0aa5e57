import { z } from 'zod'
import { dollarsText } from '../platform/dollars.rules.ts'
import { BIDDER, END, ON_MOUNTAIN, SEE_AUCTIONS } from './auction-letters.ts'
import { type CycleEnd, endText } from './cycle-end.rules.ts'
import { LINK, large, letterKind, look } from './letter-kind.ts'

const MINUTE = 60_000
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** The remaining time in its two largest units, rounded down; null once it has passed. */
export function timeLeft(until: string, now: Date): string | null {
  const minutes = Math.floor((new Date(until).getTime() - now.getTime()) / MINUTE)
  if (minutes < 0) return null
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor(minutes / 60) % 24
  if (days > 0) return `${counted(days, 'day')} ${counted(hours, 'hour')}`
  if (hours > 0) return `${counted(hours, 'hour')} ${counted(minutes % 60, 'minute')}`
  return minutes === 0 ? 'less than a minute' : counted(minutes, 'minute')
}

const cycleEnd: z.ZodType<CycleEnd> = z.object({
  ...{ winId: z.string(), mountain: z.string(), mountainId: z.string() },
  winner: z.string().nullable(),
  ...{ price: z.int(), amount: z.int(), isNext: z.boolean(), goesOn: z.boolean() },
  pageId: z.string().nullable(),
})

/** The letters about the bids of a user. */
export const BID_LETTERS = {
  outbid: letterKind({
    mailClass: 'notice',
    look: look(['danger', '▼', 'Outbid'], 'losing', BIDDER),
    data: {
      ...ON_MOUNTAIN.data,
      ...LINK.data,
      userId: z.string(),
      mountainId: z.string(),
      cycleId: z.string(),
      price: z.int(),
      endTime: z.iso.datetime(),
    },
    sample: {
      ...{ ...ON_MOUNTAIN.sample, ...LINK.sample, price: 1_250, endTime: END },
      ...{ userId: 'u', mountainId: 'm-1', cycleId: 'c' },
    },
    words: ({ mountain, mountainId, amount, price, endTime, token }, { now, time }) => {
      const left = timeLeft(endTime, now)
      return {
        subject: `You were outbid on ${mountain}`,
        preview: `The price is ${dollarsText(price)} now. Your bid was ${dollarsText(amount)}.`,
        paragraphs: [
          `Someone bid more than you on ${mountain}. You can bid again until the auction ends.`,
        ],
        facts: [
          large('Current price', price),
          { label: 'Your bid', value: dollarsText(amount) },
          { label: 'The auction ends', value: time(endTime) },
          ...(left === null ? [] : [{ label: 'Time left', value: left }]),
        ],
        action: ['Bid again', `/?bid=${encodeURIComponent(mountainId)}`],
        note: 'You get at most one of these every ten minutes for each mountain.',
        unsubscribeToken: token,
      }
    },
  }),
  ended: letterKind({
    mailClass: 'bulk',
    look: look(['neutral', '■', 'Auction ended'], 'ended', BIDDER),
    data: { ...LINK.data, userId: z.string(), ends: z.tuple([cycleEnd], cycleEnd) },
    sample: {
      ...{ ...LINK.sample, userId: 'u' },
      ends: [
        {
          ...{ winId: 'win-1', mountain: ON_MOUNTAIN.sample.mountain, mountainId: 'm-1' },
          pageId: 'page-1',
          ...{ winner: '@june_k', price: 1_250, amount: 1_200, isNext: false, goesOn: true },
        },
      ],
    },
    words: ({ ends, token }) => {
      const [{ mountain, mountainId, goesOn }] = ends
      const isOne = ends.length === 1
      const [pageId] = ends.flatMap((end) => end.pageId ?? [])
      return {
        subject: isOne
          ? `${mountain} was sold`
          : `${ends.length} auctions that you bid in have ended`,
        preview: endText(ends[0]),
        paragraphs: ends.map((end) => (isOne ? '' : `${end.mountain}: `) + endText(end)),
        action:
          isOne && goesOn ? ['Bid again', `/?bid=${encodeURIComponent(mountainId)}`] : SEE_AUCTIONS,
        note: isOne ? 'You owe nothing.' : 'Auctions that end close together come in one email.',
        ...(pageId !== undefined && { win: { pageId } }),
        unsubscribeToken: token,
      }
    },
  }),
  bid_void: letterKind({
    mailClass: 'first',
    look: look(['neutral', '×', 'Bid canceled'], 'ended', BIDDER),
    data: { ...ON_MOUNTAIN.data, reason: z.string() },
    sample: { ...ON_MOUNTAIN.sample, reason: 'A typo.' },
    words: ({ mountain, amount, reason }) => ({
      subject: `Your bid on ${mountain} was canceled`,
      preview: `Your bid of ${dollarsText(amount)} no longer counts.`,
      paragraphs: [
        `An administrator has canceled your bid on ${mountain}. It no longer counts, and you owe nothing for it.`,
      ],
      facts: [large('Your canceled bid', amount), { label: 'Reason', value: reason }],
      action: SEE_AUCTIONS,
      note: 'If you think this is a mistake, please contact an administrator.',
    }),
  }),
  lead_again: letterKind({
    mailClass: 'notice',
    look: look(['success', '▲', 'You lead'], 'winning', BIDDER),
    data: { ...ON_MOUNTAIN.data, endTime: z.iso.datetime() },
    sample: { ...ON_MOUNTAIN.sample, endTime: END },
    words: ({ mountain, amount, endTime }, { time }) => ({
      subject: `You lead the auction for ${mountain}`,
      preview: `Your bid of ${dollarsText(amount)} is the highest again.`,
      paragraphs: [`A higher bid on ${mountain} was canceled, so your bid is the highest again.`],
      facts: [
        large('Your leading bid', amount),
        { label: 'The auction ends', value: time(endTime) },
      ],
      action: SEE_AUCTIONS,
      note: 'Your bid is binding until someone bids more.',
    }),
  }),
}
