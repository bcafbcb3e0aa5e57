import { useIsAwake, useSearchParam } from '@firstchair/sdk'
import { useEffect, useState } from 'react'

/** The token stays with this entry of the history, for a page that the phone loads again. */
function kept(): string | null {
  const state: unknown = history.state
  const isKept = typeof state === 'object' && state !== null && 'token' in state
  return isKept && typeof state.token === 'string' ? state.token : null
}

/**
 * The token of the mailed link that led here. It is removed from the address bar at once, so that it
 * is not copied, bookmarked or read by bystanders.
 */
export function useLinkToken(): string | null {
  const [inAddress] = useSearchParam('token')
  // A server knows only the address, not what the browser's history keeps.
  const isAwake = useIsAwake()
  const [token, setToken] = useState(() => inAddress || (isAwake ? kept() : null))
  useEffect(() => {
    if (inAddress === null) return setToken((known) => known ?? kept())
    if (inAddress !== '') setToken(inAddress)
    const address = new URL(location.href)
    address.searchParams.delete('token')
    history.replaceState(inAddress === '' ? null : { token: inAddress }, '', address)
  }, [inAddress])
  return token
}
