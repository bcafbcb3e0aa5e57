import { found } from '@firstchair/contract'
import { adminKey, announce, call, serverMessage } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Hit, hitsOf } from './hits.ts'

/** The server is not called for each letter. */
const DELAY_MS = 200

export type Finding = {
  /** Hits of the present text, never of an earlier one. */
  hits: readonly Hit[]
  isLoading: boolean
  error: string | null
  retry: () => void
}

/** Searches for a text once typing pauses. A newer text aborts the earlier request. */
export function useFind(text: string): Finding {
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...adminKey('find'), searched],
    queryFn: ({ signal }) =>
      call(found, `/api/admin/search?${new URLSearchParams({ q: searched })}`, { signal }),
    select: hitsOf,
    enabled: searched !== '',
    staleTime: 0,
  })
  const failure = error && serverMessage(error, 'The search failed. Press Enter to try again.')
  useEffect(() => {
    if (failure !== null) announce(failure)
  }, [failure])
  if (text === '') return { hits: [], isLoading: false, error: null, retry: () => {} }
  const isAnswered = searched === text
  return {
    hits: (isAnswered && data) || [],
    isLoading: !isAnswered || isFetching,
    error: isAnswered && !isFetching ? failure : null,
    retry: () => void refetch(),
  }
}
