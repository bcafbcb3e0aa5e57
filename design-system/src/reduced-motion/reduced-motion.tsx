import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/**
 * Whether things should stand still: the person's choice on `<html data-motion>` where there is
 * one, else the system's. Styles need no hook (`vars.motion`); this is for what changes shape.
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
