import type { PushMessage } from '@firstchair/contract'
import { dollarsText } from '../platform/dollars.rules.ts'

/** What a message is about. It contains nothing that the email about the same fact lacks. */
export type PushSubject = {
  kind: 'outbid' | 'ending' | 'won' | 'payment_due'
  mountainId: string
  mountain: string
  price: number
  endTime: string
  isLeading: boolean
  /** Null when it is not about a win. */
  win: { amount: number; deadline: string; isOffer: boolean } | null
}

/** The words of a push message. A press on one about an auction leads to its bid dialog. */
export function pushText(subject: PushSubject): PushMessage {
  const { kind, mountain, mountainId, price, endTime, isLeading, win } = subject
  const board = `/?bid=${mountainId}`
  const ends = { label: 'Ends', at: endTime }
  const tag = `${kind} ${mountainId}`
  const toPay = {
    ...{ path: '/wins', tag, body: dollarsText(win?.amount ?? price) },
    ...(win && { time: { label: 'Pay by', at: win.deadline } }),
  }
  switch (kind) {
    case 'outbid': {
      const body = `The price is ${dollarsText(price)}.`
      return { title: `Outbid on ${mountain}`, body, path: board, tag, time: ends }
    }
    case 'ending': {
      const body = isLeading
        ? `You lead at ${dollarsText(price)}.`
        : `The price is ${dollarsText(price)}.`
      return { title: `${mountain} ends soon`, body, path: board, tag, time: ends }
    }
    case 'won': {
      if (!win?.isOffer) return { title: `You won ${mountain}`, ...toPay }
      const body = `${toPay.body}, your own bid. Declining costs you nothing.`
      return { title: `${mountain} is offered to you`, ...toPay, body }
    }
    case 'payment_due':
      return { title: `Payment due for ${mountain}`, ...toPay }
  }
}
