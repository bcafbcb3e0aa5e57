import { useEffect, useState } from 'react'

/** Spec §9: the SDK is polled until it is ready. */
const EVERY_MS = 100

const isReady = (): boolean => typeof window.paypal?.Buttons === 'function'

/** Whether PayPal's script has come and can show buttons. */
export function useSdkReady(isNeeded: boolean): boolean {
  const [ready, setReady] = useState(isReady)
  useEffect(() => {
    if (ready || !isNeeded) return
    const timer = setInterval(() => setReady(isReady()), EVERY_MS)
    return () => clearInterval(timer)
  }, [ready, isNeeded])
  return ready
}
