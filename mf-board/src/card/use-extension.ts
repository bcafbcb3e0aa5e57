import { serverNow, useServerTime } from '@firstchair/sdk'
import { useEffect, useRef, useState } from 'react'
import { type Ending, type Extension, extensionOf, NAMED_MS } from './extension.rules.ts'

/** What has just moved the end, for a few seconds. */
export function useExtension(mountain: Ending, userId: string | null): Extension | null {
  const before = useRef(mountain)
  const [named, setNamed] = useState<Extension & { until: number }>({ added: '', until: 0 })
  // An effect, because the state before each bid counts, and a state would render twice per bid.
  useEffect(() => {
    const extension = extensionOf(before.current, mountain, userId)
    before.current = mountain
    if (extension !== null) setNamed({ ...extension, until: serverNow() + NAMED_MS })
  }, [mountain, userId])
  return useServerTime((now) => now < named.until) ? named : null
}
