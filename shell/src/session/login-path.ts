import { useSearchParam } from '@firstchair/sdk'

/** The login, which leads back to the bid that a mail's link named (`/?bid=<id>`). */
export const useLoginPath = (): string => usePathWithBid('/login')

/** The registration, which leads to the login with the same bid. */
export const useRegisterPath = (): string => usePathWithBid('/register')

function usePathWithBid(path: string): string {
  const [bid] = useSearchParam('bid')
  return bid === null ? path : `${path}?${new URLSearchParams({ bid })}`
}
