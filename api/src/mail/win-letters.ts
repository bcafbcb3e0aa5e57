import type { Letter, LetterOf } from './letter.ts'
import type { Fact } from './letter-page.tsx'
import type { Words } from './letters.ts'
import { price, time } from './written-out.ts'

type WinKind = Extract<Letter, { deadline: string }>['kind']

const pay = (publicUrl: string) => ({ label: 'Pay for your ticket', href: `${publicUrl}/wins` })
const seeAuctions = (publicUrl: string) => ({ label: 'Go to Auctions', href: `${publicUrl}/` })
const NEXT_BIDDER = 'A ticket that is not paid in time is offered to the next highest bidder.'

const large = (label: string, amount: number): Fact => ({
  label,
  value: price(amount),
  isLarge: true,
})
const payBy = (deadline: string): Fact => ({ label: 'Please pay by', value: time(deadline) })
const ticket = (ticketNumber: number, mountain: string): Fact => ({
  label: 'Ticket',
  value: `#${ticketNumber} to ${mountain}`,
})

/** The letters to a winner. */
export const WIN_WORDS: { [Kind in WinKind]: Words<LetterOf<Kind>> } = {
  won: ({ mountain, ticketNumber, amount, deadline, resultHash }, { publicUrl }) => ({
    subject: `You won a ticket to ${mountain}`,
    preview: `Your bid of ${price(amount)} was the highest. Please pay by ${time(deadline)}.`,
    paragraphs: [
      `Congratulations! Your bid was the highest: ticket #${ticketNumber} to ${mountain} is yours once you have paid for it.`,
      ...(resultHash ? [`Keep this hash of all bids in the auction as proof: ${resultHash}`] : []),
    ],
    facts: [large('Your winning bid', amount), payBy(deadline)],
    action: pay(publicUrl),
    note: NEXT_BIDDER,
  }),
  offered: ({ mountain, ticketNumber, amount, deadline }, { publicUrl }) => ({
    subject: `A ticket to ${mountain} is offered to you`,
    preview: `You are next in line, at your own bid of ${price(amount)}.`,
    paragraphs: [
      `The bidder before you did not take ticket #${ticketNumber} to ${mountain}. It is yours at your own highest bid.`,
      'If you do not want it, decline it in My Wins: that is not held against you.',
    ],
    facts: [large('Your bid', amount), payBy(deadline)],
    action: pay(publicUrl),
    note: NEXT_BIDDER,
  }),
  reminder_24: ({ mountain, amount, deadline }, { publicUrl }) => ({
    subject: `Your ticket to ${mountain} waits for payment`,
    preview: 'Less than 24 hours are left.',
    paragraphs: [`Your ticket to ${mountain} is not paid yet. Less than 24 hours are left.`],
    facts: [large('To pay', amount), payBy(deadline)],
    action: pay(publicUrl),
    note: NEXT_BIDDER,
  }),
  reminder_3: ({ mountain, amount, deadline }, { publicUrl }) => ({
    subject: `Last hours to pay for your ticket to ${mountain}`,
    preview: 'Less than 3 hours are left.',
    paragraphs: [`Your ticket to ${mountain} is still not paid. Less than 3 hours are left.`],
    facts: [large('To pay', amount), payBy(deadline)],
    action: pay(publicUrl),
    note: NEXT_BIDDER,
  }),
  expired: ({ mountain, amount, deadline }, { publicUrl }) => ({
    subject: `Your ticket to ${mountain} has expired`,
    preview: 'It was not paid in time.',
    paragraphs: [`Your ticket to ${mountain} was not paid in time. It is not yours any more.`],
    facts: [large('Your bid', amount), { label: 'Payment was due by', value: time(deadline) }],
    action: seeAuctions(publicUrl),
    note: 'Two winning bids that are not paid suspend bidding.',
  }),
  paid: (letter, { publicUrl, tickets }) => ({
    subject: `Your ticket to ${letter.mountain} is paid`,
    preview: `Ticket #${letter.ticketNumber} is yours. This is your receipt.`,
    paragraphs: [
      `Thank you! Ticket #${letter.ticketNumber} to ${letter.mountain} is yours. Show its code at the lift, printed or on your phone.`,
    ],
    facts: receipt(letter),
    action: { label: 'See your ticket', href: `${publicUrl}/ticket/${tickets.of(letter.winId)}` },
    note: 'Please keep this mail: it is your receipt.',
  }),
  refunded: ({ mountain, ticketNumber, amount, reason }, { publicUrl }) => ({
    subject: `Your payment for ${mountain} was refunded`,
    preview: `${price(amount)} is on its way back to you.`,
    paragraphs: [
      `We refunded your payment for ticket #${ticketNumber} to ${mountain}. PayPal returns it to where it came from.`,
    ],
    facts: [
      large('Refunded', amount),
      ticket(ticketNumber, mountain),
      ...(reason === '' ? [] : [{ label: 'Reason', value: reason }]),
    ],
    action: { label: 'See your tickets', href: `${publicUrl}/my-tickets` },
    note: 'It may take PayPal a few days to show the money.',
  }),
  void: ({ mountain, amount }, { publicUrl }) => ({
    subject: `Your ticket to ${mountain} was withdrawn`,
    preview: 'The mountain is not offered any more. You owe nothing.',
    paragraphs: [
      `${mountain} is not offered any more, so your ticket for ${price(amount)} was withdrawn.`,
    ],
    action: seeAuctions(publicUrl),
    note: 'You owe nothing, and it is not held against you.',
  }),
}

function receipt({ mountain, ticketNumber, amount, paidAt, captureId }: LetterOf<'paid'>): Fact[] {
  return [
    large('Paid', amount),
    ticket(ticketNumber, mountain),
    { label: 'Date', value: time(paidAt) },
    { label: 'PayPal transaction', value: captureId },
  ]
}
