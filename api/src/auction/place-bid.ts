import type { Bid, BidRefused, ErrorBody, Mountain, PlaceBid } from '@firstchair/contract'
import type { Session } from '../accounts/sessions.ts'
import type { Deps } from '../platform/deps.ts'
import type { Outcome } from './batch.rules.ts'
import { bidderOf, INELIGIBLE_MESSAGES, ineligibility } from './bidder.rules.ts'
import { noMountain } from './no-mountain.ts'
import { refusalMessage } from './refusal.rules.ts'

export type PlaceBidResult =
  | { kind: 'placed'; body: { bid: Bid; mountain: Mountain } }
  | { kind: 'refused'; body: BidRefused }
  | { kind: 'ineligible' | NoBid; body: ErrorBody }
type NoBid = 'other_bidder' | 'key_reused' | 'no_mountain' | 'too_many'

/** Places a bid for the session's user; the same `key` and body again answer the same verdict. */
export async function placeBid(
  { auction, bidLimit }: Pick<Deps, 'auction' | 'bidLimit'>,
  { user, isSuspended }: Session,
  { mountainId, amount, cycleId, bidderId }: PlaceBid,
  key: string | null,
): Promise<PlaceBidResult> {
  if (bidderId !== undefined && bidderId !== user.id) return otherBidder
  if (!bidLimit.allows(user.id)) return tooMany
  const reason = ineligibility(bidderOf(user, isSuspended))
  if (reason !== null) return ineligible(reason)

  const request = `${mountainId} ${amount} ${cycleId ?? ''}`
  const answer = await auction.place({
    mountainId,
    bidId: Bun.randomUUIDv7(),
    userId: user.id,
    amount,
    cycleId,
    key,
    request,
  })
  if (!answer) return { kind: 'no_mountain', body: noMountain }
  const { verdict, mountain } = answer
  switch (verdict.kind) {
    case 'placed': {
      const { bidId, placedAt } = verdict
      const bid: Bid = { id: bidId, mountainId, amount, status: 'active', placedAt }
      return { kind: 'placed', body: { bid, mountain } }
    }
    case 'refused':
      return refused(verdict, mountain)
    case 'ineligible':
      return ineligible(verdict.reason)
    case 'key_reused':
      return keyReused
  }
}

const refused = (
  { reason, minimum }: Extract<Outcome, { kind: 'refused' }>,
  mountain: Mountain,
): PlaceBidResult => {
  const message = refusalMessage(reason, mountain)
  return {
    kind: 'refused',
    body: { message, reason, ...(minimum !== undefined && { minimum }), mountain },
  }
}

const ineligible = (reason: keyof typeof INELIGIBLE_MESSAGES): PlaceBidResult => ({
  kind: 'ineligible',
  body: { message: INELIGIBLE_MESSAGES[reason], reason },
})

const otherBidder: PlaceBidResult = {
  kind: 'other_bidder',
  body: {
    message: 'Somebody else has signed in in this browser. Nothing was placed in their name.',
    reason: 'other_bidder',
  },
}
const keyReused: PlaceBidResult = {
  kind: 'key_reused',
  body: {
    message: 'This bid was sent before with other details. Please bid again.',
    reason: 'key_reused',
  },
}
const tooMany: PlaceBidResult = {
  kind: 'too_many',
  body: { message: 'You are bidding too fast. Wait a second.', reason: 'too_many' },
}
