import type { OwnWin } from '@firstchair/contract'
import { announce } from '@firstchair/sdk'
import { useEffect, useRef } from 'react'

const WARNINGS = [
  { belowSeconds: 60, words: '1 minute' },
  { belowSeconds: 10 * 60, words: '10 minutes' },
] as const

/**
 * Announces once per win that its payment deadline is near; `now` is null when there is nothing to
 * pay.
 */
export function useDeadlineWarning({ winner, mountain }: OwnWin, now: number | null): void {
  const left = now === null ? null : (Date.parse(winner.paymentDeadline) - now) / 1000
  const words =
    left === null ? null : WARNINGS.find(({ belowSeconds }) => left <= belowSeconds)?.words
  const told = useRef(words)
  useEffect(() => {
    if (words === told.current) return
    told.current = words
    if (words) announce(`${words} left to pay for ${mountain.name}.`)
  }, [words, mountain.name])
}
