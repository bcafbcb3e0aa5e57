import type { MountainFacts, PaymentStatus } from '@firstchair/contract'
import { isErasedAddress } from '../mail/erased.rules.ts'

/** `a…@example.org`. */
export const maskedEmail = (email: string): string =>
  isErasedAddress(email)
    ? 'an erased account'
    : `${[...email][0]}…${email.slice(email.lastIndexOf('@'))}`

type Gift = {
  ticket: {
    userId: string
    paymentStatus: PaymentStatus
    usedAt: Date | null
    codeNumber: number
  } | null
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
  | 'used'
  | 'too_late'

/** A ticket may be given away once, until it is used or the day before its last day. */
export function answerGive({ ticket, giver, email, facts, today }: Gift): GiveAnswer {
  if (ticket?.userId !== giver.id) return 'not_found'
  if (email.toLowerCase() === giver.email.toLowerCase()) return 'own_address'
  if (ticket.paymentStatus !== 'captured') return 'not_paid'
  if (ticket.codeNumber !== 0) return 'already_given'
  if (ticket.usedAt !== null) return 'used'
  return facts?.validTo && today >= facts.validTo ? 'too_late' : 'given'
}
