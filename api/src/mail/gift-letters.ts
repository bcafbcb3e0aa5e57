import { mountainFacts } from '@firstchair/contract'
import { z } from 'zod'
import { ON_MOUNTAIN, PAYER, SAMPLE_FACTS, SEE_AUCTIONS, ticket, useOf } from './auction-letters.ts'
import { type Look, letterKind, look } from './letter-kind.ts'

const RECEIVER: Look['why'] = (name) => `someone gave you a ticket from ${name}.`

const GIFT = {
  data: { mountain: z.string(), ticketNumber: z.int() },
  sample: { mountain: ON_MOUNTAIN.sample.mountain, ticketNumber: 3 },
}

/** The letters about a ticket that its payer gives away. */
export const GIFT_LETTERS = {
  gift: letterKind({
    mailClass: 'first',
    look: look(['success', '♥', 'A gift'], 'winning', RECEIVER),
    data: {
      ...GIFT.data,
      winId: z.string(),
      /** Missing, like the line, in the mails that an older version has queued. */
      codeNumber: z.int().optional(),
      from: z.string(),
      line: z.string().nullish(),
      facts: z.nullish(mountainFacts),
    },
    sample: {
      ...{ ...GIFT.sample, winId: 'win-1', codeNumber: 3, facts: SAMPLE_FACTS },
      ...{ from: '@nora', line: 'See you on the first chair.' },
    },
    words: ({ mountain, ticketNumber, winId, codeNumber, from, line, facts }, { tickets }) => ({
      subject: `A gift from ${from}: ${mountain}`,
      preview: "Open it to see its code. You don't need an account.",
      paragraphs: [
        ...(line ? [`${from} writes: “${line}”`] : []),
        `${from} gave you a lift ticket to ${mountain}. It is paid. Open it, and show its code ${facts?.redeemAt ? 'where you redeem it' : 'at the lift'}, printed or on your phone.`,
      ],
      facts: [ticket(ticketNumber, mountain), ...useOf(facts)],
      win: { code: { id: winId, number: codeNumber ?? 1 } },
      action: ['See your gift', `/ticket/${tickets.of(winId, codeNumber ?? 1)}`],
      note: 'Please keep this email: whoever has it can use the ticket, once.',
    }),
  }),
  gift_sent: letterKind({
    mailClass: 'first',
    look: look(['success', '✓', 'Sent'], 'neutral', PAYER),
    data: { ...GIFT.data, givenTo: z.string() },
    sample: { ...GIFT.sample, givenTo: 'b…@example.org' },
    words: ({ mountain, ticketNumber, givenTo }) => ({
      subject: `You sent your ticket for ${mountain} to a friend`,
      preview: 'Until they open it, you can take it back.',
      paragraphs: [
        `You sent ticket #${ticketNumber} for ${mountain} to ${givenTo}. The code that you had is no longer valid. Until they open it, you can take it back.`,
      ],
      action: ['See your tickets', '/my-tickets'],
      note: "If this wasn't you, take it back at once, and change your password.",
    }),
  }),
  gift_back: letterKind({
    mailClass: 'first',
    look: look(['neutral', '←', 'Taken back'], 'ended', RECEIVER),
    data: { ...GIFT.data, winId: z.string(), from: z.string() },
    sample: { ...GIFT.sample, winId: 'win-1', from: '@nora' },
    words: ({ mountain, ticketNumber, from }) => ({
      subject: `${from} took the ticket to ${mountain} back`,
      preview: 'Its link is no longer valid.',
      paragraphs: [
        `${from} took ticket #${ticketNumber} to ${mountain} back before it was opened. The link in our email is no longer valid.`,
      ],
      action: SEE_AUCTIONS,
      note: 'You owe nothing.',
    }),
  }),
  gift_void: letterKind({
    mailClass: 'first',
    look: look(['neutral', '×', 'Void'], 'ended', RECEIVER),
    ...GIFT,
    words: ({ mountain, ticketNumber }) => ({
      subject: `Your ticket to ${mountain} is void`,
      preview: 'It was refunded to the person who paid for it.',
      paragraphs: [
        `Ticket #${ticketNumber} to ${mountain}, which was given to you, was refunded to the person who paid for it. Its code is no longer valid.`,
      ],
      action: SEE_AUCTIONS,
      note: 'You owe nothing.',
    }),
  }),
}
