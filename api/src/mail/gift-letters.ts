import { mountainFacts } from '@firstchair/contract'
import { z } from 'zod'
import {
  CODE,
  codeOf,
  ON_MOUNTAIN,
  PAYER,
  SAMPLE_FACTS,
  SEE_AUCTIONS,
  ticket,
  useOf,
} from './auction-letters.ts'
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
    look: look(['success', '✓', 'Given to you'], 'winning', RECEIVER),
    data: {
      ...GIFT.data,
      winId: z.string(),
      from: z.string(),
      facts: z.nullish(mountainFacts),
      resortCode: z.string().nullish(),
    },
    sample: {
      ...GIFT.sample,
      ...{ winId: 'win-1', from: 'Anna Berg', facts: SAMPLE_FACTS, resortCode: CODE },
    },
    words: ({ mountain, ticketNumber, winId, from, facts, resortCode }, { tickets }) => {
      const path = `/ticket/${tickets.of(winId, 1)}`
      return {
        subject: `A ticket to ${mountain} for you`,
        preview: "Show the code in this email. You don't need an account.",
        paragraphs: [
          `${from} gave you ticket #${ticketNumber} to ${mountain}. It is paid. Show its code ${facts?.redeemAt ? 'where you redeem it' : 'at the lift'}, printed or on your phone.`,
        ],
        facts: [
          ticket(ticketNumber, mountain),
          ...codeOf(resortCode, 'Follows by email'),
          ...useOf(facts),
        ],
        codePath: path,
        action: ['See your ticket', path],
        note: 'Please keep this email: whoever has the code can use the ticket, once.',
      }
    },
  }),
  gift_sent: letterKind({
    mailClass: 'first',
    look: look(['success', '✓', 'Given away'], 'neutral', PAYER),
    data: { ...GIFT.data, givenTo: z.string() },
    sample: { ...GIFT.sample, givenTo: 'b…@example.org' },
    words: ({ mountain, ticketNumber, givenTo }) => ({
      subject: `You gave away your ticket for ${mountain}`,
      preview: 'The code that you had is no longer valid.',
      paragraphs: [
        `You gave ticket #${ticketNumber} for ${mountain} to ${givenTo}. The new code is in our email to that address. The code that you had is no longer valid.`,
      ],
      action: ['See your tickets', '/my-tickets'],
      note: "If this wasn't you, contact us at once: only we can void the ticket, by a refund.",
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
