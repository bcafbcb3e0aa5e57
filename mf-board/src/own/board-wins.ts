import { ownWin } from '@firstchair/contract'
import { call, winsKey } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'

const wins = z.array(ownWin)

export const boardWinsQuery = (userId: string) =>
  queryOptions({
    // The document fills this key (`boardWinsKey` of the SDK).
    queryKey: [...winsKey, userId, 'board'],
    queryFn: ({ signal }) => call(wins, '/api/user/wins', { signal }),
    // A win may have been paid on another page since.
    staleTime: 0,
  })
