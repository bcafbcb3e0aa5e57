import { expect, test } from 'bun:test'
import type { IneligibleReason } from '@firstchair/contract'
import { type Bidder, INELIGIBLE_MESSAGES, ineligibility } from './bidder.rules.ts'
import { bidder } from './test-states.ts'

const cases: [reason: IneligibleReason | null, changes: Partial<Bidder>][] = [
  [null, {}],
  ['archived', { isArchived: true, isSuspended: true, approvalStatus: 'rejected' }],
  ['rejected', { approvalStatus: 'rejected', isVerified: false }],
  ['suspended', { isSuspended: true, isVerified: false }],
  ['profile_incomplete', { username: null, isVerified: false }],
  ['profile_incomplete', { hasPaypalEmail: false, approvalStatus: 'pending' }],
  ['unverified', { isVerified: false, approvalStatus: 'pending' }],
  ['approval_pending', { approvalStatus: 'pending' }],
]

test.each(cases)('%p: %p', (reason, changes) => {
  expect(ineligibility(bidder(changes))).toBe(reason)
  if (reason) expect(INELIGIBLE_MESSAGES[reason]).toMatch(/\.$/)
})
