import type { LetterOf } from './letter.ts'
import type { Words } from './letters.ts'
import { price, time } from './written-out.ts'

/** The letter to a bidder whose request for a higher limit was declined. */
export const LIMIT_WORDS: { limit_declined: Words<LetterOf<'limit_declined'>> } = {
  limit_declined: ({ wanted, reason, askAgainAt }, { publicUrl }) => ({
    subject: 'Your request for a higher limit was declined',
    preview: 'Your bidding limit stays as it is.',
    paragraphs: [
      'An administrator has declined your request for a higher bidding limit. Your limit stays as it is, and so do your bids.',
    ],
    facts: [
      { label: 'You asked for', value: price(wanted), isLarge: true },
      ...(reason === null ? [] : [{ label: 'Reason', value: reason }]),
    ],
    action: { label: 'See your limit', href: `${publicUrl}/account` },
    note: `You can ask again after ${time(askAgainAt)}.`,
  }),
}
