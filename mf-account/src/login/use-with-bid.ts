import { useSearchParam } from '@firstchair/sdk'

/** The path with the visitor's `?bid=<mountain>`, whose dialog opens after the login. */
export function useWithBid(path: '/login' | '/register'): string {
  const [bid] = useSearchParam('bid')
  return bid === null ? path : `${path}?${new URLSearchParams({ bid })}`
}
