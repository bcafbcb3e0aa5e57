import { useSearchParam } from '@firstchair/sdk'

/** The login, which leads back to the bid that a mail's link named (`/?bid=<id>`). */
export function useLoginPath(): string {
  const [bid] = useSearchParam('bid')
  return bid === null ? '/login' : `/login?${new URLSearchParams({ bid })}`
}
