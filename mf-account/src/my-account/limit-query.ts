import type { User } from '@firstchair/contract'
import { api } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'

/** The bidding limit and what is committed of it. */
export const limitQuery = ({ id }: User) =>
  queryOptions({
    queryKey: ['account', id, 'limit'],
    queryFn: ({ signal }) => api.biddingRoom({ signal }),
    // Bids and admins change it.
    staleTime: 0,
  })
