import type { AdminUser } from '@firstchair/contract'
import { formatDollars } from '@firstchair/design-system/price'
import type { EditedField } from '../panel/conflict.rules.ts'

const yesOrNo = (value: 0 | 1) => (value === 1 ? 'Yes' : 'No')

/** The fields of a user that admins edit, which are those that its version covers. */
export const userFields: readonly EditedField<AdminUser>[] = [
  { name: 'username', label: 'Username' },
  { name: 'email', label: 'Email' },
  { name: 'firstName', label: 'First Name' },
  { name: 'lastName', label: 'Last Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'paypalEmail', label: 'PayPal Email' },
  { name: 'approvalStatus', label: 'Approval' },
  { name: 'isAdmin', label: 'Admin', text: yesOrNo },
  { name: 'isGate', label: 'Gate', text: (isGate) => yesOrNo(isGate ?? 0) },
  { name: 'isArchived', label: 'Archived', text: yesOrNo },
  {
    name: 'biddingLimit',
    label: 'Own limit',
    text: (limit) => (limit === null ? 'None' : formatDollars(limit)),
  },
]
