import { ComboBox } from '@firstchair/design-system/combo-box'
import { navigate } from '@firstchair/sdk'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AdminTabId } from '../panel/admin-tabs.ts'
import * as styles from './find.css.ts'
import type { Hit } from './hits.ts'
import { useFind } from './use-find.ts'

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
    if (event.key !== 'Enter' || text === '') return
    // When an option is focused, the combo box handles Enter.
    if (input.current?.hasAttribute('aria-activedescendant')) return
    event.preventDefault()
    event.stopPropagation()
    if (error !== null) retry()
    else if (isLoading) setAwaited(text)
    else if (first) choose(first)
  }
  return (
    <search className={styles.find} onKeyDownCapture={submit}>
      <ComboBox
        ref={input}
        label="Search the panel"
        placeholder="User, mountain, ticket # or PayPal ID"
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
