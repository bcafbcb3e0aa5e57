import { expect, test } from 'bun:test'
import type { User } from '@firstchair/contract'
import { type Obstacle, obstacleOf } from './eligibility.rules.ts'

const approved = { approvalStatus: 'approved', emailVerified: 1 } as const
type Standing = Pick<User, 'approvalStatus' | 'emailVerified' | 'isSuspended'>

test.each<[Standing, Obstacle | null]>([
  [approved, null],
  [{ ...approved, isSuspended: 0 }, null],
  [{ ...approved, emailVerified: 0 }, 'unverified'],
  [{ ...approved, approvalStatus: 'pending' }, 'approval_pending'],
  [{ approvalStatus: 'pending', emailVerified: 0 }, 'unverified'],
  [{ ...approved, emailVerified: 0, isSuspended: 1 }, 'suspended'],
  [{ ...approved, approvalStatus: 'rejected', isSuspended: 1 }, 'rejected'],
])('of %j the first thing in the way of a bid is %p', (user, obstacle) => {
  expect(obstacleOf(user)).toBe(obstacle)
})
