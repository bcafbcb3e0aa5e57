import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a group of buttons when the focused one is disabled, for example on the last
 * page or while a page loads. Otherwise the browser moves the focus to the top of the page.
 */
export function useKeptFocus<Group extends HTMLElement>(): RefObject<Group | null> {
  const group = useRef<Group>(null)
  const last = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    const element = group.current
    const take = ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement) last.current = target
    }
    // The user moved the focus; the button was not disabled.
    const leave = () => {
      if (last.current?.disabled === false) last.current = null
    }
    element?.addEventListener('focusin', take)
    element?.addEventListener('focusout', leave)
    return () => {
      element?.removeEventListener('focusin', take)
      element?.removeEventListener('focusout', leave)
    }
  }, [])
  // Runs after every render, because each may disable or enable a button.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (last.current === null || (focused !== last.current && focused !== document.body)) return
    if (!last.current.disabled) last.current.focus()
    else group.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  })
  return group
}
