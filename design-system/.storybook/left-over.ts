import { composeStory } from 'storybook/preview-api'
import { afterEach, expect, vi } from 'vitest'
import { queryClient } from '../../shell/sdk/src/client/queries.ts'
import { store } from '../../shell/sdk/src/page/store.ts'
import { dismissToast, toastAtom } from '../../shell/sdk/src/page/toasts.ts'

/** The timers that run, with where they were started: requests of the sample are timers, too. */
const running = new Map<number | undefined, Error>()
/** React Aria's own, and announcements, which are kept for seconds. */
const HARMLESS = /\/deps\/(?!@tanstack)|vitest|page\/announcer/

function watch(name: 'setTimeout' | 'setInterval'): void {
  const start = window[name]
  const watched: typeof start = (work, ms, ...words) => {
    const timer = start(() => {
      if (name === 'setTimeout') running.delete(timer)
      if (typeof work === 'function') work(...words)
    }, ms)
    running.set(timer, new Error(`${name} ${ms}`))
    return timer
  }
  window[name] = watched as typeof setTimeout & typeof setInterval // they have the same parameters
}
watch('setTimeout')
watch('setInterval')
for (const name of ['clearTimeout', 'clearInterval'] as const) {
  const stop = window[name]
  window[name] = (timer) => {
    running.delete(timer)
    stop(timer)
  }
}

const leftOver = (): string[] =>
  [...running.values()]
    .map(({ stack = '' }) => stack.replaceAll(/https?:\/\/[^/]+|\?[^:]*/g, ''))
    .filter((stack) => !HARMLESS.test(stack.split('\n')[2] ?? ''))

// Storybook ends a story when the next one begins: one that shows nothing.
const nothing = composeStory({ render: () => null }, { title: 'Nothing' }, {}, {})

/** Whatever a story leaves would be part of the next one. Short timers may end. */
afterEach(async () => {
  await nothing.load()
  queryClient.clear()
  const toast = store.get(toastAtom)
  if (toast) dismissToast(toast.id)
  await vi.waitFor(() => expect(leftOver(), 'timers left by the story').toEqual([]), 500)
})
