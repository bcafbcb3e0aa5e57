import {
  type ApprovalStatus,
  adminUser,
  type BulkUsers,
  bulkDone,
  done,
  type UserDetails,
  userGlance,
} from '@firstchair/contract'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'

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
export const setBiddingLimit = (input: { id: string; limit: number | null }) =>
  patch(at(input.id, 'bid-limit'), { limit: input.limit })
export const setNote = (input: { id: string; note: string }) =>
  call(done, at(input.id, 'note'), { method: 'PATCH', body: { note: input.note } })
export const endSessions = (id: string) => call(done, at(id, 'end-sessions'), { method: 'POST' })

export const glanceQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey('users'), 'glance', id],
    queryFn: ({ signal }) =>
      call(userGlance, `/api/admin/users/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
  })
