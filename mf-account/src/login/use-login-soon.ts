import { navigate } from '@firstchair/sdk'
import { useEffect } from 'react'
import { useWithBid } from './use-with-bid.ts'

/** Spec §2: the login page follows after two seconds. */
const LOGIN_AFTER_MS = 2_000

/** Goes to the login page once what happened has been read. */
export function useLoginSoon(): void {
  const login = useWithBid('/login')
  // Leaving the page cancels the timer, so users who navigated elsewhere are not redirected.
  useEffect(() => {
    const timer = setTimeout(() => navigate(login), LOGIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [login])
}
