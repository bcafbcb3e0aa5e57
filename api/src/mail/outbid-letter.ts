import type { LetterOf } from './letter.ts'
import type { Words } from './letters.ts'
import { price, time } from './written-out.ts'

/** Where a reader ends these mails, by a button on the page. */
const unsubscribePage = (publicUrl: string, token: string) =>
  `${publicUrl}/unsubscribe?token=${token}`
/** Where his mail program does, by itself (RFC 8058). */
const unsubscribeCall = (publicUrl: string, token: string) =>
  `${publicUrl}/api/mail/unsubscribe?token=${token}`

/** What somebody is told who has lost the lead. */
export const OUTBID_WORDS: { outbid: Words<LetterOf<'outbid'>> } = {
  outbid: ({ mountain, amount, price: highest, endTime, token }, publicUrl) => ({
    subject: `You were outbid on ${mountain}`,
    preview: `The highest bid is ${price(highest)} now.`,
    paragraphs: [
      `Somebody has bid ${price(highest)} for the ticket to ${mountain}, more than your ${price(amount)}.`,
      `The auction ends on ${time(endTime)}. Until then you can bid more.`,
    ],
    action: { label: 'Bid again', href: `${publicUrl}/` },
    note: 'We tell you at most once in ten minutes for each mountain.',
    unsubscribe: {
      page: unsubscribePage(publicUrl, token),
      call: unsubscribeCall(publicUrl, token),
    },
  }),
}
