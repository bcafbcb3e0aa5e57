import { useSyncExternalStore } from 'react'
import { type AdminTabId, tabAt } from './admin-tabs.ts'

/** The events that wouter dispatches on navigation, in addition to the browser's own. */
const EVENTS = ['popstate', 'pushState', 'replaceState'] as const

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener)
  }
}

/** The tab that the address names. */
export const useTab = (): AdminTabId =>
  useSyncExternalStore(subscribe, () => tabAt(location.pathname))
