import { found } from '@firstchair/contract'
import { ComboBox } from '@firstchair/design-system/combo-box'
import { isKey } from '@firstchair/design-system/keys'
import { adminKey, announce, call, navigate, serverMessage } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AdminTabId } from '../panel/admin-tabs.ts'
import { type Hit, hitsOf } from './hits.ts'

type FindBoxProps = {
  /** Called before navigating to the tab. */
  onChoose: (tab: AdminTabId) => void
}

/** Finds a user, mountain, ticket or payment from any tab. */
export function FindBox({ onChoose }: FindBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { hits, isLoading, error, retry } = useFind(text)
  // Enter before the response arrived: the first hit is opened once it does.
  const [awaited, setAwaited] = useState<string | null>(null)
  const choose = ({ tab, href }: Hit) => {
    setAwaited(null)
    // Closes the list and empties the field.
    input.current?.blur()
    onChoose(tab)
    navigate(href)
  }
  const [first] = hits
  // Runs after every render, because any of them may provide the awaited hits.
  useEffect(() => {
    if (awaited === null || isLoading) return
    setAwaited(null)
    if (awaited === text && first) choose(first)
  })
  const submit = (event: KeyboardEvent) => {
    if (!isKey(event, 'Enter') || text === '') return
    // When an option is focused, the combo box handles Enter.
    if (input.current?.hasAttribute('aria-activedescendant')) return
    event.preventDefault()
    event.stopPropagation()
    if (error !== null) retry()
    else if (isLoading) setAwaited(text)
    else if (first) choose(first)
  }
  return (
    <search onKeyDownCapture={submit}>
      <ComboBox
        ref={input}
        label="Search the panel"
        placeholder="Search users, mountains, tickets…"
        options={hits.map((hit) => ({
          value: hit.key,
          label: hit.label,
          description: hit.description,
          section: hit.section,
          onAction: () => choose(hit),
        }))}
        onSearch={setTyped}
        isLoading={isLoading}
        emptyText={error ?? (text === '' ? 'Type a name, a number or an ID' : 'Nothing found')}
      />
    </search>
  )
}

/** The server is not called for each letter. */
const DELAY_MS = 200

type Finding = {
  /** Hits of the present text, never of an earlier one. */
  hits: readonly Hit[]
  isLoading: boolean
  error: string | null
  retry: () => void
}

/** Searches for a text once typing pauses. A newer text aborts the earlier request. */
function useFind(text: string): Finding {
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
