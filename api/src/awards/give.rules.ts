import type { MountainFacts, PaymentStatus } from '@firstchair/contract'
import { isErasedAddress } from '../mail/erased.rules.ts'

/** `a…@example.org`. */
export const maskedEmail = (email: string): string =>
  isErasedAddress(email)
    ? 'an erased account'
    : `${[...email][0]}…${email.slice(email.lastIndexOf('@'))}`

/** `Carla (c…@example.org)`. */
export const shownReceiver = (name: string | null, email: string): string =>
  name === null ? maskedEmail(email) : `${name} (${maskedEmail(email)})`

/** Whether a code with this number is that of a gift: gifts and returns take turns. */
export const isGift = (codeNumber: number): boolean => codeNumber % 2 === 1

/** The number after three gifts, each taken back. */
const LAST_NUMBER = 6

type GiftTicket = {
  userId: string
  paymentStatus: PaymentStatus
  usedAt: Date | null
  openedAt: Date | null
  codeNumber: number
} | null

type Gift = {
  ticket: GiftTicket
  giver: { id: string; email: string }
  email: string
  facts: Pick<MountainFacts, 'validTo'> | null | undefined
  /** `2026-12-25`. */
  today: string
}

export type GiveAnswer =
  | 'given'
  | 'not_found'
  | 'own_address'
  | 'not_paid'
  | 'already_given'
  | 'too_often'
  | 'used'
  | 'too_late'

/** The giver's ticket may be given away, until it is used or the day before its last day. */
export function answerGive({ ticket, giver, email, facts, today }: Gift): GiveAnswer {
  if (ticket?.userId !== giver.id) return 'not_found'
  if (email.toLowerCase() === giver.email.toLowerCase()) return 'own_address'
  if (ticket.paymentStatus !== 'captured') return 'not_paid'
  if (isGift(ticket.codeNumber)) return 'already_given'
  if (ticket.codeNumber >= LAST_NUMBER) return 'too_often'
  if (ticket.usedAt !== null) return 'used'
  return facts?.validTo && today >= facts.validTo ? 'too_late' : 'given'
}

export type TakeBackAnswer = 'taken_back' | 'is_back' | 'not_found' | 'not_paid' | 'opened'

/** A gift may be taken back until it is opened. A repeat changes nothing. */
export function answerTakeBack(ticket: GiftTicket, userId: string): TakeBackAnswer {
  if (ticket?.userId !== userId) return 'not_found'
  if (ticket.paymentStatus !== 'captured') return 'not_paid'
  if (!isGift(ticket.codeNumber)) return 'is_back'
  return ticket.openedAt === null ? 'taken_back' : 'opened'
}
