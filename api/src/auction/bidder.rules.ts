import type { ApprovalStatus, IneligibleReason, User } from '@firstchair/contract'
import { dollarsText } from '../platform/dollars.rules.ts'

/** The facts that decide whether a user may bid. */
export type Bidder = {
  userId: string
  username: string | null
  hasPaypalEmail: boolean
  isVerified: boolean
  approvalStatus: ApprovalStatus
  isArchived: boolean
  isSuspended: boolean
}

/** The bidder as described by their session: enough for an early refusal, not authoritative. */
export const bidderOf = (user: User, isSuspended: boolean): Bidder => ({
  userId: user.id,
  username: user.username,
  hasPaypalEmail: user.paypalEmail !== null,
  isVerified: user.emailVerified === 1,
  approvalStatus: user.approvalStatus,
  isArchived: user.isArchived === 1,
  isSuspended,
})

/**
 * Why this user may not bid; null if they may. Reasons that they can resolve themselves come first.
 */
export function ineligibility(bidder: Bidder): IneligibleReason | null {
  if (bidder.isArchived) return 'archived'
  if (bidder.approvalStatus === 'rejected') return 'rejected'
  if (bidder.isSuspended) return 'suspended'
  if (bidder.username === null || !bidder.hasPaypalEmail) return 'profile_incomplete'
  if (!bidder.isVerified) return 'unverified'
  if (bidder.approvalStatus === 'pending') return 'approval_pending'
  return null
}

/** The message that states what the user can do next. */
export const INELIGIBLE_MESSAGES = {
  archived: 'Your account is archived. Contact us to bid again.',
  rejected: 'Your account was not approved for bidding. Contact us if you think this is a mistake.',
  suspended: 'Your bidding is suspended because of unpaid wins. To bid again, contact us.',
  profile_incomplete: 'Complete your profile to place bids.',
  unverified: 'Verify your email to place bids. Check your inbox for the link.',
  approval_pending: 'Your account is waiting for approval. You can bid once it is approved.',
} satisfies Record<IneligibleReason, string>

/** A bidder's limit and the amount that they have committed, in dollars. */
export type Commitment = {
  limit: number
  /** Their leading bids, or maximums where they have one, and their unpaid wins. */
  committed: number
  /** The part of it that is on this mountain, which a new bid or maximum there replaces. */
  here: number
}

/** An amount that commits no more than before is always within the limit. */
export const isOverLimit = ({ limit, committed, here }: Commitment, amount: number): boolean =>
  amount > here && committed - here + amount > limit

/** The message for a bid above the limit. */
export const overLimitMessage = (
  { limit, committed, here }: Commitment,
  contactEmail: string,
): string =>
  committed === 0
    ? `Your bidding limit is ${dollarsText(limit)}. To raise it, write to ${contactEmail}.`
    : `Your bidding limit is ${dollarsText(limit)}, and your leading bids, maximums and unpaid wins come to ${dollarsText(committed)}. You can bid up to ${dollarsText(Math.max(0, limit - committed + here))} here. To raise the limit, write to ${contactEmail}.`
