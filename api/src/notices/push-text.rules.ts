import type { PushMessage } from '@firstchair/contract'
import { type CycleEnd, endText } from '../mail/cycle-end.rules.ts'
import { dollarsText } from '../platform/dollars.rules.ts'

/** What a message is about. It contains nothing that the email about the same fact lacks. */
export type PushSubject = {
  kind: 'outbid' | 'ending' | 'ended' | 'won' | 'payment_due'
  mountainId: string
  mountain: string
  price: number
  endTime: string
  isLeading: boolean
  /** Null when it is not about a win. */
  win: { amount: number; deadline: string; isOffer: boolean } | null
  /** Null when it is not about the end of a cycle. */
  end: CycleEnd | null
  /** The public page of the win; null if there is none. */
  pageId: string | null
}

/** The words of a push message. A press on one about an auction leads to its bid dialog. */
export function pushText(subject: PushSubject): PushMessage {
  const { kind, mountain, mountainId, price, endTime, isLeading, win, end, pageId } = subject
  const board = `/?bid=${mountainId}`
  const ends = { label: 'Ends', at: endTime }
  const tag = `${kind} ${mountainId}`
  const image = pageId === null ? {} : { image: `/w/${pageId}/picture.png` }
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
    case 'ended': {
      const told = { title: `${mountain} was sold`, body: end ? endText(end) : '', tag, ...image }
      return { ...told, path: end?.goesOn ? board : '/' }
    }
    case 'won': {
      if (!win?.isOffer) return { title: `You won ${mountain}`, ...toPay, ...image }
      const body = `${toPay.body}, your own bid. Declining costs you nothing.`
      return { title: `${mountain} is offered to you`, ...toPay, body }
    }
    case 'payment_due':
      return { title: `Payment due for ${mountain}`, ...toPay }
  }
}
