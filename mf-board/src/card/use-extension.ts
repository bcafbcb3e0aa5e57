import { mountainAtom, serverNow, useServerTime } from '@firstchair/sdk'
import { type Atom, atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { type Ending, type Extension, extensionOf, NAMED_MS } from './extension.rules.ts'

type Named = Extension & { until: number }

/** The last extension of an auction since the page has shown it. It remembers the state before each bid. */
function extensionAtom(mountainId: string, userId: string | null): Atom<Named> {
  let before: Ending | undefined
  let named: Named = { added: '', bidder: '', until: 0 }
  return atom((get) => {
    const after = get(mountainAtom(mountainId))
    const extension = before && after ? extensionOf(before, after, userId) : null
    before = after
    if (extension !== null) named = { ...extension, until: serverNow() + NAMED_MS }
    return named
  })
}

/** What has just moved the end, for a few seconds. */
export function useExtension(mountainId: string, userId: string | null): Extension | null {
  const named = useAtomValue(useMemo(() => extensionAtom(mountainId, userId), [mountainId, userId]))
  return useServerTime((now) => now < named.until) ? named : null
}
