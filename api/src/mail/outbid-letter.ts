import type { LetterOf } from './letter.ts'
import type { Words } from './letters.ts'
import { price, time, timeLeft } from './written-out.ts'

/** The page with a button that unsubscribes. */
const unsubscribePage = (publicUrl: string, token: string) =>
  `${publicUrl}/unsubscribe?token=${token}`
/** The URL for one-click unsubscribe by the mail program (RFC 8058). */
const unsubscribeCall = (publicUrl: string, token: string) =>
  `${publicUrl}/api/mail/unsubscribe?token=${token}`

/** The letter to a bidder who has lost the lead. */
export const OUTBID_WORDS: { outbid: Words<LetterOf<'outbid'>> } = {
  outbid: (letter, { publicUrl, now }) => {
    const { mountain, mountainId, amount, price: highest, endTime, token } = letter
    const left = timeLeft(endTime, now)
    return {
      subject: `You were outbid on ${mountain}`,
      preview: `The price is ${price(highest)} now. Your bid was ${price(amount)}.`,
      paragraphs: [
        `Somebody has bid more than you for the ticket to ${mountain}. You can bid again until the auction ends.`,
      ],
      facts: [
        { label: 'Current price', value: price(highest), isLarge: true },
        { label: 'Your bid', value: price(amount) },
        { label: 'The auction ends', value: time(endTime) },
        ...(left === null ? [] : [{ label: 'Time left when we sent this', value: left }]),
      ],
      action: { label: 'Bid again', href: `${publicUrl}/?bid=${encodeURIComponent(mountainId)}` },
      note: 'We tell you at most once in ten minutes for each mountain.',
      unsubscribe: {
        page: unsubscribePage(publicUrl, token),
        call: unsubscribeCall(publicUrl, token),
      },
    }
  },
}
