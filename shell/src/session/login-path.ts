import { useSearchParam } from '@firstchair/sdk'

/** The login, which leads back to the bid that a mail's link named (`/?bid=<id>`). */
export function useLoginPath(): string {
  const [bid] = useSearchParam('bid')
  return bid === null ? '/login' : loginPathFor(bid)
}

/** The login, which leads to the bid on this mountain. */
export const loginPathFor = (mountainId: string): string =>
  `/login?${new URLSearchParams({ bid: mountainId })}`
