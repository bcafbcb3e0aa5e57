import { store } from '@firstchair/sdk'
import { atom } from 'jotai'

/** `system` follows the device. The document sets the stored choice before the first paint. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'firstchair-theme'
const order: readonly ThemeChoice[] = ['system', 'light', 'dark']

const isChoice = (value: unknown): value is ThemeChoice => order.some((choice) => choice === value)

function storedChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isChoice(stored) ? stored : 'system'
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
    return 'system'
  }
}

const choice = atom<ThemeChoice>(storedChoice())

/** What the person has chosen. */
export const themeChoiceAtom = atom((get) => get(choice))

/** The choice after this one: system, light, dark and round again. */
export const nextChoice = (after: ThemeChoice): ThemeChoice =>
  order[(order.indexOf(after) + 1) % order.length] ?? 'system'

function apply(next: ThemeChoice): void {
  const { dataset } = document.documentElement
  if (next === 'system') delete dataset.theme
  else dataset.theme = next
}

/** Applies a choice and remembers it on this device. */
export function chooseTheme(next: ThemeChoice): void {
  store.set(choice, next)
  apply(next)
  try {
    if (next === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // See storedChoice.
  }
}

/** Follows a choice made in another tab. Returns the way to stop. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key !== STORAGE_KEY) return
    const next = isChoice(event.newValue) ? event.newValue : 'system'
    store.set(choice, next)
    apply(next)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
