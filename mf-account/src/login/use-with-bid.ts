import { useSearchParam } from '@firstchair/sdk'

/** This path, with the bid that a visitor wants to place (`?bid=<mountain>`) and that opens after the login. */
export function useWithBid(path: '/login' | '/register'): string {
  const [bid] = useSearchParam('bid')
  return bid === null ? path : `${path}?${new URLSearchParams({ bid })}`
}
