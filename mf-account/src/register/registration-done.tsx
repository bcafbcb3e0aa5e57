import { Banner } from '@firstchair/design-system/banner'
import { navigate } from '@firstchair/sdk'
import { useEffect } from 'react'

/** Spec §2: the login page follows after two seconds. */
const LOGIN_AFTER_MS = 2_000

export function RegistrationDone() {
  // Somebody who goes elsewhere meanwhile is not called back: leaving ends the timer.
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login'), LOGIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Banner tone="success" title="Registration Successful!">
      Please check your email to verify your account. Taking you to the login page…
    </Banner>
  )
}
