import type { Letter, LetterOf } from './letter.ts'
import type { Words } from './letters.ts'
import { price, time } from './written-out.ts'

type WinKind = Extract<Letter, { deadline: string }>['kind']

const pay = (publicUrl: string) => ({ label: 'Pay for your ticket', href: `${publicUrl}/wins` })
const seeAuctions = (publicUrl: string) => ({ label: 'Go to Auctions', href: `${publicUrl}/` })
const NEXT_BIDDER = 'A ticket that is not paid in time is offered to the next highest bidder.'

/** What a winner is told. */
export const WIN_WORDS: { [Kind in WinKind]: Words<LetterOf<Kind>> } = {
  won: ({ mountain, ticketNumber, amount, deadline }, publicUrl) => ({
    subject: `You won a ticket to ${mountain}`,
    preview: `Your bid of ${price(amount)} was the highest.`,
    paragraphs: [
      `Your bid of ${price(amount)} was the highest: ticket #${ticketNumber} to ${mountain} is yours.`,
      `Please pay by ${time(deadline)}.`,
    ],
    action: pay(publicUrl),
    note: NEXT_BIDDER,
  }),
  offered: ({ mountain, ticketNumber, amount, deadline }, publicUrl) => ({
    subject: `A ticket to ${mountain} is offered to you`,
    preview: `You are next in line, at your own bid of ${price(amount)}.`,
    paragraphs: [
      `The bidder before you did not take ticket #${ticketNumber} to ${mountain}. It is yours at your own highest bid of ${price(amount)}.`,
      `Please pay by ${time(deadline)}, or decline it in My Wins: that is not held against you.`,
    ],
    action: pay(publicUrl),
    note: NEXT_BIDDER,
  }),
  reminder_24: ({ mountain, amount, deadline }, publicUrl) => ({
    subject: `Your ticket to ${mountain} waits for payment`,
    preview: 'Less than 24 hours are left.',
    paragraphs: [
      `Your ticket to ${mountain} for ${price(amount)} is not paid yet.`,
      `Please pay by ${time(deadline)}.`,
    ],
    action: pay(publicUrl),
    note: NEXT_BIDDER,
  }),
  reminder_3: ({ mountain, amount, deadline }, publicUrl) => ({
    subject: `Last hours to pay for your ticket to ${mountain}`,
    preview: 'Less than 3 hours are left.',
    paragraphs: [
      `Your ticket to ${mountain} for ${price(amount)} is still not paid.`,
      `Please pay by ${time(deadline)}.`,
    ],
    action: pay(publicUrl),
    note: NEXT_BIDDER,
  }),
  expired: ({ mountain, amount, deadline }, publicUrl) => ({
    subject: `Your ticket to ${mountain} has expired`,
    preview: 'It was not paid in time.',
    paragraphs: [
      `Your ticket to ${mountain} for ${price(amount)} was not paid by ${time(deadline)}. It is not yours any more.`,
    ],
    action: seeAuctions(publicUrl),
    note: 'Two winning bids that are not paid suspend bidding.',
  }),
  paid: ({ mountain, ticketNumber, amount }, publicUrl) => ({
    subject: `Your ticket to ${mountain} is paid`,
    preview: `Ticket #${ticketNumber} is yours. This is your receipt.`,
    paragraphs: [
      `We received ${price(amount)} for ticket #${ticketNumber} to ${mountain}. The ticket is yours.`,
      'Show its code at the lift: you find it in My Tickets, to print or on your phone.',
    ],
    action: { label: 'See your ticket', href: `${publicUrl}/my-tickets` },
    note: 'Please keep this mail: it is your receipt.',
  }),
  refunded: ({ mountain, ticketNumber, amount, reason }, publicUrl) => ({
    subject: `Your payment for ${mountain} was refunded`,
    preview: `${price(amount)} is on its way back to you.`,
    paragraphs: [
      `We refunded ${price(amount)} that you paid for ticket #${ticketNumber} to ${mountain}. PayPal returns it to where it came from.`,
      ...(reason === '' ? [] : [reason]),
    ],
    action: { label: 'See your tickets', href: `${publicUrl}/my-tickets` },
    note: 'It may take PayPal a few days to show the money.',
  }),
  void: ({ mountain, amount }, publicUrl) => ({
    subject: `Your ticket to ${mountain} was withdrawn`,
    preview: 'The mountain is not offered any more. You owe nothing.',
    paragraphs: [
      `${mountain} is not offered any more, so your ticket for ${price(amount)} was withdrawn.`,
    ],
    action: seeAuctions(publicUrl),
    note: 'You owe nothing, and it is not held against you.',
  }),
}
