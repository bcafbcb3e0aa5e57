import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/**
 * Whether motion is reduced: by `<html data-motion>` if it is set, otherwise by the system. Styles
 * use `vars.motion` instead; this is for components that render differently.
 */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isReduced, () => false)
}

function isReduced(): boolean {
  const choice = document.documentElement.dataset.motion
  if (choice === 'reduce') return true
  return choice !== 'full' && window.matchMedia(query).matches
}

function subscribe(onChange: () => void): () => void {
  const system = window.matchMedia(query)
  const choice = new MutationObserver(onChange)
  system.addEventListener('change', onChange)
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-motion'] })
  return () => {
    system.removeEventListener('change', onChange)
    choice.disconnect()
  }
}
