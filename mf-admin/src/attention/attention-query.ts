import { attention } from '@firstchair/contract'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'

/** The feed invalidates it with every topic that can change a count. */
export const attentionQuery = queryOptions({
  queryKey: adminKey('attention'),
  queryFn: ({ signal }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const query = new URLSearchParams({ timeZone })
    return call(attention, `/api/admin/attention?${query}`, { signal })
  },
  staleTime: 0,
})
