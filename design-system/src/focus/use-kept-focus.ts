import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * For a group whose buttons come and go: when the one with the focus is disabled (the last page is
 * reached, or on its way), the focus waits for it or goes to another one, and not to the top of
 * the page.
 */
export function useKeptFocus<Group extends HTMLElement>(): RefObject<Group | null> {
  const group = useRef<Group>(null)
  const last = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    const element = group.current
    const take = ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement) last.current = target
    }
    // Left by the person, and not by being disabled.
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
  // Each render may disable one, or give it back.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (last.current === null || (focused !== last.current && focused !== document.body)) return
    if (!last.current.disabled) last.current.focus()
    else group.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  })
  return group
}
