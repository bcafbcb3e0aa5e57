import { isKey } from '@firstchair/design-system/keys'
import { useEffect, useEffectEvent } from 'react'

/** A scanner types a code faster than this; what a person has typed by mistake is dropped. */
const KEY_GAP_MS = 1_000

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

type Reading = {
  onText: (text: string) => void
  /** Called with each key of a text, wherever it is typed. */
  onKey: () => void
}

/** Reads what a scanner types, wherever the focus is: a keyboard that ends each text with Enter. */
export function useScanner(reading: Reading): void {
  const onText = useEffectEvent(reading.onText)
  const onKey = useEffectEvent(reading.onKey)
  useEffect(() => {
    let text = ''
    let at = 0
    function read(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.timeStamp - at > KEY_GAP_MS) text = ''
      if (event.key.length === 1) onKey()
      if (isField(event.target)) return
      if (isKey(event, 'Enter') && text !== '') {
        // Not a press of the button that has the focus.
        event.preventDefault()
        event.stopPropagation()
        onText(text)
        text = ''
      } else if (event.key.length === 1 && (event.key !== ' ' || text !== '')) {
        text += event.key
        at = event.timeStamp
      }
    }
    document.addEventListener('keydown', read, { capture: true })
    return () => document.removeEventListener('keydown', read, { capture: true })
  }, [])
}
