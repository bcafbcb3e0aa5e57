import { serverNow, useServerTime } from '@firstchair/sdk'
import { useEffect, useRef, useState } from 'react'
import { type Ending, extensionText, NAMED_MS } from './extension.rules.ts'

/** What has just moved the end, for a few seconds. */
export function useExtension(mountain: Ending): string | null {
  const before = useRef(mountain)
  const [extension, setExtension] = useState({ text: '', until: 0 })
  // An effect, because the state before each bid counts, and a state would render twice per bid.
  useEffect(() => {
    const text = extensionText(before.current, mountain)
    before.current = mountain
    if (text !== null) setExtension({ text, until: serverNow() + NAMED_MS })
  }, [mountain])
  return useServerTime((now) => (now < extension.until ? extension.text : null))
}
