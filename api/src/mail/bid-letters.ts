import type { LetterOf } from './letter.ts'
import type { Words } from './letters.ts'
import { price, time } from './written-out.ts'

/** The letters after an admin voids a bid: to its bidder and to the new leader. */
export const BID_WORDS: {
  bid_void: Words<LetterOf<'bid_void'>>
  lead_again: Words<LetterOf<'lead_again'>>
} = {
  bid_void: ({ mountain, amount, reason }, { publicUrl }) => ({
    subject: `Your bid on ${mountain} was canceled`,
    preview: `Your bid of ${price(amount)} no longer counts.`,
    paragraphs: [
      `An administrator has canceled your bid on ${mountain}. It no longer counts, and you owe nothing for it.`,
    ],
    facts: [
      { label: 'Your canceled bid', value: price(amount), isLarge: true },
      { label: 'Reason', value: reason },
    ],
    action: { label: 'Go to Auctions', href: `${publicUrl}/` },
    note: 'If you think this is a mistake, please contact an administrator.',
  }),
  lead_again: ({ mountain, amount, endTime }, { publicUrl }) => ({
    subject: `You lead the auction for ${mountain}`,
    preview: `Your bid of ${price(amount)} is the highest again.`,
    paragraphs: [`A higher bid on ${mountain} was canceled, so your bid is the highest again.`],
    facts: [
      { label: 'Your leading bid', value: price(amount), isLarge: true },
      { label: 'The auction ends', value: time(endTime) },
    ],
    action: { label: 'Go to Auctions', href: `${publicUrl}/` },
    note: 'A leading bid counts until somebody bids more.',
  }),
}
