import { serverNow, useServerTime } from '@firstchair/sdk'
import { useEffect, useRef, useState } from 'react'
import { type Ending, type Extension, extensionOf, NAMED_MS } from './extension.rules.ts'

type Named = { named: Extension | null; until: number }

/** What has just moved the end, for a few seconds. */
export function useExtension(mountain: Ending): Extension | null {
  const before = useRef(mountain)
  const [{ named, until }, setExtension] = useState<Named>({ named: null, until: 0 })
  // An effect, because the state before each bid counts, and a state would render twice per bid.
  useEffect(() => {
    const named = extensionOf(before.current, mountain)
    before.current = mountain
    if (named !== null) setExtension({ named, until: serverNow() + NAMED_MS })
  }, [mountain])
  const isNamed = useServerTime((now) => now < until)
  return isNamed ? named : null
}
