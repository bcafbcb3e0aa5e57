import { type RefObject, useEffect, useState } from 'react'

const STORED = 'firstchair-slash-key'

/** Inputs in which a slash is typed; ticks and sliders take none. */
const FIELDS = [
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="spinbutton"]',
].join()

/** Storage can be blocked: the key then works until the page is left. */
function stored(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

function store(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {
    // The choice lasts until the page is left.
  }
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null

/** A dialog or an open list makes the rest of the page unreachable. */
const isReachable = (element: Element): boolean =>
  element.closest('[inert], [aria-hidden="true"]') === null

/**
 * The key `/` focuses a field, unless another one has the focus. Shortcuts of one character must be
 * possible to turn off (WCAG 2.1.4): speech input types them by accident.
 */
export function useSlashKey(
  ref: RefObject<HTMLInputElement | null>,
): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(stored)
  useEffect(() => {
    if (!isOn) return
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const field = ref.current
      if (event.defaultPrevented || isTyping(event) || !field || !isReachable(field)) return
      event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [isOn, ref])
  const set = (next: boolean) => {
    setOn(next)
    store(next)
  }
  return [isOn, set]
}
