import type { User } from '@firstchair/contract'
import { api } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'

/** Choices, and a change of email under way; another email is another answer. */
export const accountQuery = ({ id, email }: User) =>
  queryOptions({
    queryKey: ['account', id, email],
    queryFn: ({ signal }) => api.account({ signal }),
    // Links in mails and other devices change it too.
    staleTime: 0,
  })

/** Where the user is signed in. */
export const sessionsQuery = ({ id }: User) =>
  queryOptions({
    queryKey: ['account', id, 'sessions'],
    queryFn: ({ signal }) => api.accountSessions({ signal }),
    staleTime: 0,
  })
