import { type Atom, atom } from 'jotai'
import { deviceStorage } from './storage.ts'
import { store } from './store.ts'

/** `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/** `standard` follows the device's own contrast setting. */
export type ContrastChoice = 'standard' | 'more'

/**
 * A choice that this device remembers and that `<html>` shows as a data attribute; the first value
 * is the default. Without storage it lasts as long as the page. The document sets the attribute from the same key before the first paint.
 */
function storedChoice<Value extends string>(
  attribute: 'theme' | 'contrast',
  values: readonly [Value, ...Value[]],
) {
  const key = `firstchair-${attribute}`
  const [unset] = values
  const read = (stored: string | null | undefined): Value =>
    values.find((value) => value === stored) ?? unset
  const chosen = atom<Value>(read(deviceStorage.read(key)))
  const show = (value: Value): void => {
    store.set(chosen, value)
    const { dataset } = document.documentElement
    if (value === unset) delete dataset[attribute]
    else dataset[attribute] = value
  }
  return {
    key,
    atom: atom((get) => get(chosen)) as Atom<Value>, // exported read-only
    choose: (value: Value): void => {
      show(value)
      deviceStorage.keep(key, value === unset ? null : value)
    },
    follow: (value: string | null): void => show(read(value)),
  }
}

const theme = storedChoice<ThemeChoice>('theme', ['system', 'light', 'dark'])
const contrast = storedChoice<ContrastChoice>('contrast', ['standard', 'more'])

/** The theme that the user has chosen. */
export const themeChoiceAtom = theme.atom

/** The contrast that the user has chosen. */
export const contrastChoiceAtom = contrast.atom

/** Shows a theme at once and remembers it on this device. */
export const chooseTheme = theme.choose

/** Shows a contrast at once and remembers it on this device. */
export const chooseContrast = contrast.choose

/** Follows choices that are made in another tab. Returns the function that stops it. */
export function followThemeOfOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key === theme.key) theme.follow(newValue)
    if (key === contrast.key) contrast.follow(newValue)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
