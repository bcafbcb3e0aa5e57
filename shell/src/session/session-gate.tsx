import { ErrorState } from '@firstchair/design-system/error-state'
import { retryOf } from '@firstchair/sdk'
import { currentUserQuery } from '@firstchair/sdk/host'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading } from '../states/loading.tsx'

const isAdminPath = () => /^\/admin(\/|$)/.test(location.pathname)

/** Shows a loading state until the signed-in user is known. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data, isError, refetch, isFetching } = useQuery(currentUserQuery)
  if (data !== undefined) return children
  // Spec §2: the panel's loading text, while the session is not known.
  if (!isError) return isAdminPath() ? <Loading label="Checking access..." /> : <Loading />
  return <ErrorState title="Firstchair cannot be reached" {...retryOf({ refetch, isFetching })} />
}
