import {
  type ApprovalStatus,
  adminUser,
  type BulkUsers,
  bulkDone,
  type UserDetails,
} from '@firstchair/contract'
import { call } from '@firstchair/sdk'

const at = (id: string, what: string) => `/api/admin/users/${encodeURIComponent(id)}/${what}`
const patch = (path: string, body?: object) =>
  call(adminUser, path, { method: 'PATCH', ...(body && { body }) })

export const setApproval = (input: { id: string; approvalStatus: ApprovalStatus }) =>
  patch(at(input.id, 'approval-status'), { approvalStatus: input.approvalStatus })
export const setAdmin = (input: { id: string; isAdmin: 0 | 1 }) =>
  patch(at(input.id, 'admin'), { isAdmin: input.isAdmin })
export const archiveUser = (id: string) => patch(at(id, 'archive'))
export const unarchiveUser = (id: string) => patch(at(id, 'unarchive'))
export const editDetails = ({ id, ...details }: UserDetails & { id: string }) =>
  patch(at(id, 'details'), details)
export const changeUsers = (body: BulkUsers) =>
  call(bulkDone, '/api/admin/users/bulk', { method: 'POST', body })
