import { adminUser, PASSKEY_REASON } from '@firstchair/contract'
import { ApiError, adminKey, callPage } from '@firstchair/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AdminTabId } from './admin-tabs.ts'

/** The total of a list; at most one of its entries is read. */
const countQuery = (path: string) =>
  queryOptions({
    queryKey: [...adminKey('users'), 'count', path],
    queryFn: async ({ signal }) => (await callPage(adminUser, path, { signal })).total,
  })

const ARCHIVED = '/api/admin/archived-users?limit=1'

/** Whether the API refuses the admin panel until the admin uses a passkey. */
export function useIsClosed(): boolean {
  const { error } = useQuery(countQuery(ARCHIVED))
  return error instanceof ApiError && error.body?.reason === PASSKEY_REASON
}

/** The counts that two tabs show (spec §2). */
export function useTabCounts(): Partial<Record<AdminTabId, number>> {
  const archived = useQuery(countQuery(ARCHIVED))
  const pending = useQuery(
    countQuery('/api/admin/users?limit=1&approvalStatus=pending&isArchived=0'),
  )
  return {
    ...(archived.data !== undefined && { archived: archived.data }),
    ...(pending.data !== undefined && { pending: pending.data }),
  }
}
