import { afterAll, expect, test } from 'bun:test'
import { store } from './store.ts'

const kept = new Map<string, string>([['firstchair-theme', 'purple']])
const dataset: Record<string, string> = {}
const page = {
  localStorage: globalThis.localStorage,
  document: globalThis.document,
  window: globalThis.window,
}
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
  document: { documentElement: { dataset } },
  window: new EventTarget(),
})
// Read when the module is first run, so the page has to be there before.
const { chooseContrast, chooseTheme, contrastChoiceAtom, followThemeOfOtherTabs, themeChoiceAtom } =
  await import('./theme.ts')

afterAll(() => {
  Object.assign(globalThis, page)
})

test('an unknown stored value counts as no choice', () => {
  expect(store.get(themeChoiceAtom)).toBe('system')
})

test('a choice is shown on the document and remembered, and the device’s own leaves no trace', () => {
  chooseTheme('dark')
  chooseContrast('more')
  expect(dataset).toEqual({ theme: 'dark', contrast: 'more' })
  expect(Object.fromEntries(kept)).toEqual({
    'firstchair-theme': 'dark',
    'firstchair-contrast': 'more',
  })
  chooseTheme('system')
  chooseContrast('standard')
  expect([dataset, kept.size]).toEqual([{}, 0])
})

test('a choice of another tab is followed', () => {
  const stop = followThemeOfOtherTabs()
  const tell = (key: string, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  tell('firstchair-theme', 'light')
  tell('firstchair-contrast', 'more')
  tell('another-key', 'dark')
  expect([store.get(themeChoiceAtom), store.get(contrastChoiceAtom)]).toEqual(['light', 'more'])
  tell('firstchair-theme', null)
  expect(dataset).toEqual({ contrast: 'more' })
  stop()
  tell('firstchair-contrast', null)
  expect(dataset).toEqual({ contrast: 'more' })
})
