import {
  type ApprovalStatus,
  adminUser,
  type BidLimitEdit,
  type BulkUsers,
  bulkDone,
  done,
  ERASE_WORD,
  type UserDetails,
  userGlance,
} from '@firstchair/contract'
import { adminKey, call, callPage } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { ifVersion, type Seen } from '../panel/versions.ts'

const at = (id: string, what: string) => `/api/admin/users/${encodeURIComponent(id)}/${what}`
const patch = (path: string, seen: Seen, body?: object) =>
  call(adminUser, path, { method: 'PATCH', ...(body && { body }), ...ifVersion(seen) })

export const setApproval = (input: Seen & { id: string; approvalStatus: ApprovalStatus }) =>
  patch(at(input.id, 'approval-status'), input, { approvalStatus: input.approvalStatus })
export const setAdmin = (input: Seen & { id: string; isAdmin: 0 | 1 }) =>
  patch(at(input.id, 'admin'), input, { isAdmin: input.isAdmin })
export const setGate = (input: Seen & { id: string; isGate: 0 | 1 }) =>
  patch(at(input.id, 'gate'), input, { isGate: input.isGate })
export const archiveUser = (input: Seen & { id: string }) => patch(at(input.id, 'archive'), input)
export const unarchiveUser = (input: Seen & { id: string }) =>
  patch(at(input.id, 'unarchive'), input)
export const editDetails = ({ id, version, ...details }: Seen & UserDetails & { id: string }) =>
  patch(at(id, 'details'), { version }, details)
export const changeUsers = (body: BulkUsers) =>
  call(bulkDone, '/api/admin/users/bulk', { method: 'POST', body })
type LimitInput = Seen & BidLimitEdit & { id: string }
export const setBiddingLimit = ({ id, version, ...edit }: LimitInput) =>
  patch(at(id, 'bid-limit'), { version }, edit)
export const setNote = (input: Seen & { id: string; note: string }) =>
  call(done, at(input.id, 'note'), {
    method: 'PATCH',
    body: { note: input.note },
    ...ifVersion(input),
  })
export const eraseUser = (id: string) =>
  call(done, at(id, 'erase'), { method: 'POST', body: { confirm: ERASE_WORD } })
export const endSessions = (id: string) => call(done, at(id, 'end-sessions'), { method: 'POST' })

export const removePasskeys = (id: string) => call(done, at(id, 'passkeys'), { method: 'DELETE' })

/** The users whom a filter offers. */
export const usersQuery = queryOptions({
  queryKey: [...adminKey('users'), 'all'],
  queryFn: async ({ signal }) =>
    (await callPage(adminUser, '/api/admin/users?limit=1000', { signal })).entries,
})

export const glanceQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey('users'), 'glance', id],
    queryFn: ({ signal }) =>
      call(userGlance, `/api/admin/users/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
  })
