import { type MountainFacts, mountainFacts, NO_FACTS, ticketFacts } from '@firstchair/contract'
import { z } from 'zod'
import { dollarsText } from '../platform/dollars.rules.ts'
import { type Fact, type Look, large, letterKind, look, MOMENT } from './letter-kind.ts'

export const BIDDER: Look['why'] = (name) => `you bid in an auction at ${name}.`
export const PAYER: Look['why'] = (name) => `you paid for a ticket at ${name}.`

export const END = '2026-12-01T18:00:00.000Z'
export const ON_MOUNTAIN = {
  data: { mountain: z.string(), amount: z.int() },
  sample: { mountain: 'Mad River Glen', amount: 1_200 },
}
const WIN = {
  mailClass: 'first',
  data: {
    ...ON_MOUNTAIN.data,
    ticketNumber: z.int(),
    deadline: z.iso.datetime(),
    /** Missing in the mails that an older version has queued. */
    facts: z.optional(z.nullable(mountainFacts)),
  },
  sample: { ...ON_MOUNTAIN.sample, ticketNumber: 3, deadline: END },
} as const

const PAY: [string, string] = ['Pay for your ticket', '/wins']
export const SEE_AUCTIONS: [string, string] = ['Go to Auctions', '/']
const NEXT_BIDDER = "A ticket that isn't paid in time is offered to the next highest bidder."

export const SAMPLE_FACTS: MountainFacts = {
  ...NO_FACTS,
  ...{ validFrom: '2026-12-12', validTo: '2026-12-20', redeemAt: 'The ticket window at the base' },
}

export const CODE = 'MRG-2K7Q-91XA'

/** What the ticket is for, for its holder. */
export const useOf = (facts: MountainFacts | null | undefined): Fact[] =>
  ticketFacts(facts).map(({ term, value }) => ({ label: term, value }))

const payBy = (value: string): Fact => ({ label: 'Please pay by', value })
export const ticket = (ticketNumber: number, mountain: string): Fact => ({
  label: 'Ticket',
  value: `#${ticketNumber} to ${mountain}`,
})

/** The letters to a winner before the payment. */
const WON = {
  won: letterKind({
    ...WIN,
    /** Missing in the mails that an older version has queued; null if the winner hides it. */
    data: { ...WIN.data, pageId: z.string().nullish() },
    sample: { ...WIN.sample, pageId: 'page-1' },
    look: look(['success', '★', 'You won'], 'confetti', BIDDER),
    words: ({ mountain, ticketNumber, amount, deadline, facts, pageId }, { time, publicUrl }) => ({
      subject: `You won a ticket to ${mountain}`,
      preview: `Your bid of ${dollarsText(amount)} was the highest. Please pay by ${time(deadline)}.`,
      paragraphs: [
        `Congratulations! Your bid was the highest: ticket #${ticketNumber} to ${mountain} is yours once you have paid for it.`,
      ],
      facts: [
        large('Your winning bid', amount),
        payBy(time(deadline)),
        ...useOf(facts),
        ...(pageId ? [{ label: 'Share your win', value: `${publicUrl}/w/${pageId}` }] : []),
      ],
      action: PAY,
      note: NEXT_BIDDER,
      ...(pageId && { win: { pageId } }),
    }),
  }),
  offered: letterKind({
    ...WIN,
    look: look(['success', '▲', 'Offered to you'], 'winning', BIDDER),
    words: ({ mountain, ticketNumber, amount, deadline, facts }, { time }) => ({
      subject: `A ticket to ${mountain} is offered to you`,
      preview: `You're next in line, at your own bid of ${dollarsText(amount)}.`,
      paragraphs: [
        `The bidder before you didn't take ticket #${ticketNumber} to ${mountain}. It is yours at your own highest bid.`,
        "If you don't want it, decline it in My Wins: that costs you nothing.",
      ],
      facts: [large('Your bid', amount), payBy(time(deadline)), ...useOf(facts)],
      action: PAY,
      note: NEXT_BIDDER,
    }),
  }),
  reminder_24: letterKind({
    ...WIN,
    look: look(['warning', '!', 'Payment due'], 'neutral', BIDDER),
    words: ({ mountain, amount, deadline }, { time }) => ({
      subject: `Pay for your ticket to ${mountain} within 24 hours`,
      preview: 'Less than 24 hours left to pay.',
      paragraphs: [`You have less than 24 hours to pay for your ticket to ${mountain}.`],
      facts: [large('To pay', amount), payBy(time(deadline))],
      action: PAY,
      note: NEXT_BIDDER,
    }),
  }),
  reminder_3: letterKind({
    ...WIN,
    look: look(['danger', '!', 'Last hours to pay'], 'losing', BIDDER),
    words: ({ mountain, amount, deadline }, { time }) => ({
      subject: `Last chance to pay for your ticket to ${mountain}`,
      preview: 'Less than 3 hours left to pay.',
      paragraphs: [`You have less than 3 hours to pay for your ticket to ${mountain}.`],
      facts: [large('To pay', amount), payBy(time(deadline))],
      action: PAY,
      note: NEXT_BIDDER,
    }),
  }),
  expired: letterKind({
    ...WIN,
    look: look(['neutral', '×', 'Expired'], 'ended', BIDDER),
    words: ({ mountain, amount, deadline }, { time }) => ({
      subject: `Your ticket to ${mountain} has expired`,
      preview: "It wasn't paid in time.",
      paragraphs: [`Your ticket to ${mountain} wasn't paid in time, so you no longer hold it.`],
      facts: [large('Your bid', amount), { label: 'Payment was due by', value: time(deadline) }],
      action: SEE_AUCTIONS,
      note: "Two tickets that you won and didn't pay for suspend bidding. Offers don't count.",
    }),
  }),
  void: letterKind({
    ...WIN,
    look: look(['neutral', '×', 'Withdrawn'], 'ended', BIDDER),
    words: ({ mountain, amount }, { brand }) => ({
      subject: `Your ticket to ${mountain} was withdrawn`,
      preview: 'The auction was removed. You owe nothing.',
      paragraphs: [
        `${mountain} is no longer on ${brand.name}, so your ticket for ${dollarsText(amount)} was withdrawn.`,
      ],
      action: SEE_AUCTIONS,
      note: "You owe nothing, and this doesn't count against you.",
    }),
  }),
}

export const codeOf = (code: string | null | undefined, follows: string): Fact[] =>
  code === undefined ? [] : [{ label: 'Resort code', value: code ?? follows }]

/** The letters about a payment. */
const PAID = {
  paid: letterKind({
    ...WIN,
    look: look(['success', '✓', 'Receipt'], 'winning', PAYER),
    data: {
      ...WIN.data,
      winId: z.string(),
      paidAt: z.iso.datetime(),
      /** PayPal's id of the payment. */
      captureId: z.string(),
      /** Null if it follows; missing where the mountain has none. */
      resortCode: z.string().nullish(),
    },
    sample: {
      ...WIN.sample,
      facts: SAMPLE_FACTS,
      winId: 'win-1',
      paidAt: MOMENT.sample.at,
      captureId: '3C679366HH908993F',
      resortCode: CODE,
    },
    words: (
      { mountain, ticketNumber, amount, winId, paidAt, captureId, resortCode, facts },
      { tickets, time },
    ) => {
      const path = `/ticket/${tickets.of(winId)}`
      return {
        subject: `Your ticket to ${mountain} is paid`,
        preview: `Ticket #${ticketNumber} is yours. This is your receipt.`,
        paragraphs: [
          `Thank you! Ticket #${ticketNumber} to ${mountain} is yours. Show its code ${facts?.redeemAt ? 'where you redeem it' : 'at the lift'}, printed or on your phone.`,
        ],
        facts: [
          large('Paid', amount),
          ticket(ticketNumber, mountain),
          ...codeOf(resortCode, 'Follows on the page of your ticket'),
          ...useOf(facts),
          { label: 'Date', value: time(paidAt) },
          { label: 'PayPal transaction', value: captureId },
        ],
        codePath: path,
        action: ['See your ticket', path],
        note: 'Please keep this email: it is your receipt.',
      }
    },
  }),
  resort_code: letterKind({
    ...WIN,
    look: look(['success', '✓', 'Your code'], 'winning', PAYER),
    data: {
      ...WIN.data,
      resortCode: z.string(),
      /** The win, if the code goes to the person who was given the ticket. */
      givenWinId: z.string().optional(),
      codeNumber: z.int().optional(),
      /** It takes the place of a wrong one. */
      isReplaced: z.boolean().optional(),
    },
    sample: { ...WIN.sample, resortCode: CODE },
    words: (
      { mountain, ticketNumber, resortCode, facts, givenWinId, codeNumber, isReplaced },
      { tickets },
    ) => ({
      subject: isReplaced ? `Your new code for ${mountain}` : `Your code for ${mountain} is here`,
      preview: `Redeem it at the resort with ticket #${ticketNumber}.`,
      paragraphs: [
        isReplaced
          ? `The code that we gave you for ${mountain} was wrong. This is the right one: please use it instead.`
          : `This is the code of the resort for your ticket to ${mountain}.`,
      ],
      facts: [
        { label: 'Resort code', value: resortCode },
        ticket(ticketNumber, mountain),
        ...useOf(facts),
      ],
      action: givenWinId
        ? ['See your ticket', `/ticket/${tickets.of(givenWinId, codeNumber ?? 1)}`]
        : ['See your tickets', '/my-tickets'],
      note: 'Keep it to yourself: whoever has it can redeem it.',
    }),
  }),
  refunded: letterKind({
    ...WIN,
    look: look(['neutral', '←', 'Refunded'], 'ended', PAYER),
    data: { ...WIN.data, reason: z.string() },
    sample: { ...WIN.sample, reason: 'The lift is closed for repairs.' },
    words: ({ mountain, ticketNumber, amount, reason }) => ({
      subject: `Your payment for ${mountain} was refunded`,
      preview: `${dollarsText(amount)} is on its way back to you.`,
      paragraphs: [
        `We refunded your payment for ticket #${ticketNumber} to ${mountain}. PayPal returns it to where it came from.`,
      ],
      facts: [
        large('Refunded', amount),
        ticket(ticketNumber, mountain),
        ...(reason === '' ? [] : [{ label: 'Reason', value: reason }]),
      ],
      action: ['See your tickets', '/my-tickets'],
      note: 'It may take a few days until the money shows in your account.',
    }),
  }),
}

export const AUCTION_LETTERS = { ...WON, ...PAID }
