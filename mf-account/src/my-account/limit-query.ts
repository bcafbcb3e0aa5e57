import { openLimitRequest, type User } from '@firstchair/contract'
import { api, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'

/** The bidding limit, what is committed of it, and the last request for a higher one. */
export const limitQuery = ({ id }: User) =>
  queryOptions({
    queryKey: ['account', id, 'limit'],
    queryFn: async ({ signal }) => {
      const [room, asked] = await Promise.all([
        api.biddingRoom({ signal }),
        call(openLimitRequest, '/api/account/limit-request', { signal }),
      ])
      return { ...room, ...asked }
    },
    // Bids and admins change it.
    staleTime: 0,
  })
