import type { TimelineEvent, TimelineKind } from '@firstchair/contract'

const TITLES: Record<TimelineKind, string> = {
  awarded: 'Ticket awarded',
  order_created: 'Order opened at PayPal',
  approved: 'Approved by the payer',
  captured: 'Captured',
  refund_requested: 'Refund requested',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

/** The outcome of a capture other than completed. */
const CAPTURES: Readonly<Record<string, string>> = {
  pending: 'Capture pending at PayPal',
  declined: 'Capture declined',
}

const NOTES: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  venmo: 'Venmo',
  paylater: 'Pay Later',
  second_charge: 'Second charge',
  not_live: 'Ticket no longer theirs to pay',
  mismatch: 'Amount or order differs',
  stray: 'It paid for no ticket',
  provider: 'Made on PayPal’s own pages',
}

export const titleOf = ({ kind, status }: TimelineEvent): string =>
  (kind === 'captured' && CAPTURES[status ?? '']) || TITLES[kind]

export const noteOf = ({ note }: TimelineEvent): string | null =>
  note === null ? null : (NOTES[note] ?? note)

/** PayPal's name for the kind of id. */
const IDS: Partial<Record<TimelineKind, string>> = {
  order_created: 'Order ID',
  captured: 'Capture ID',
  refund_requested: 'Refund ID',
  refunded: 'Refund ID',
  disputed: 'Dispute ID',
}

/** The ids to quote to PayPal's support. */
export function idsOf({ kind, providerId, debugId }: TimelineEvent): [string, string][] {
  const name = IDS[kind]
  return [
    ...(name && providerId !== null ? [[name, providerId] satisfies [string, string]] : []),
    ...(debugId !== null ? [['Debug ID', debugId] satisfies [string, string]] : []),
  ]
}
