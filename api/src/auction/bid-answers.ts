import {
  type BidMismatch,
  type BidOverLimit,
  type BidRefusalReason,
  type BidRefused,
  bidMismatch,
  bidOverLimit,
  bidRefused,
  type ErrorBody,
  errorBody,
  IDEMPOTENCY_HEADER,
  type Mountain,
} from '@firstchair/contract'
import { z } from 'zod'
import type { Brand } from '../brand/brand.ts'
import { ERRORS } from '../platform/answers.ts'
import { refusalMessage } from './bid.rules.ts'
import { INELIGIBLE_MESSAGES, overLimitMessage } from './bidder.rules.ts'
import { noMountain } from './mountain.ts'
import type { BidRefusal } from './place-bid.ts'

/** The headers of a bid and of a maximum. */
export const bidHeaders = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, 'Use 1 to 100 visible ASCII characters.')
    .optional(),
})

/** The refusals of a bid and of a maximum, for the OpenAPI document. */
export const BID_ERRORS = {
  409: z.union([bidRefused, bidMismatch]),
  ...ERRORS,
  403: z.union([bidOverLimit, errorBody]),
}

const OTHER_BIDDER: BidMismatch = {
  message: 'Somebody else has signed in in this browser. Nothing was placed in their name.',
  reason: 'other_bidder',
}
const KEY_REUSED: BidMismatch = {
  message: 'This bid was sent before with other details. Please bid again.',
  reason: 'key_reused',
}
const TOO_MANY = { message: 'You are bidding too fast. Wait a second.', reason: 'too_many' }

type Refusal =
  | { status: 403; body: BidOverLimit | ErrorBody }
  | { status: 404 | 429; body: ErrorBody }
  | { status: 409; body: BidRefused | BidMismatch }

type Message = (reason: BidRefusalReason, mountain: Mountain, minimum: number | undefined) => string

/** The answer to a refused bid, or to a refused maximum with the `message` of one. */
export function refusalOf(
  outcome: BidRefusal,
  { contact }: Pick<Brand, 'contact'>,
  message: Message = refusalMessage,
): Refusal {
  switch (outcome.refused) {
    case 'too_low':
    case 'closed':
    case 'sold_out':
    case 'complete':
    case 'facts_changed': {
      const { refused: reason, ...facts } = outcome
      const { mountain, minimum } = facts
      return {
        status: 409,
        body: { message: message(reason, mountain, minimum), reason, ...facts },
      }
    }
    case 'over_limit': {
      const { refused: reason, commitment } = outcome
      const { limit, committed } = commitment
      const message = overLimitMessage(commitment, contact)
      return { status: 403, body: { message, reason, limit, committed } }
    }
    case 'other_bidder':
      return { status: 409, body: OTHER_BIDDER }
    case 'key_reused':
      return { status: 409, body: KEY_REUSED }
    case 'unknown':
      return { status: 404, body: noMountain }
    case 'too_many':
      return { status: 429, body: TOO_MANY }
    case 'archived':
    case 'rejected':
    case 'suspended':
    case 'profile_incomplete':
    case 'unverified':
    case 'approval_pending': {
      const { refused: reason } = outcome
      return { status: 403, body: { message: INELIGIBLE_MESSAGES[reason], reason } }
    }
  }
}
