import { afterEach, expect, test } from 'bun:test'
import { currentUserQuery, queryClient } from '@firstchair/sdk/host'
import { followDevice, pathToOpen } from './follow-device.ts'

test.each([
  [{ kind: 'open', path: '/?bid=1' }, '/?bid=1'],
  [{ kind: 'open', path: '//evil.example' }, null],
  [{ kind: 'open', path: '/\\evil.example' }, null],
  [{ kind: 'open', path: 'https://evil.example' }, null],
  [{ kind: 'other', path: '/' }, null],
  [null, null],
])('the message %j leads to %p', (data, path) => {
  expect(pathToOpen(data)).toBe(path)
})

const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'localStorage', own)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

test.each([
  ['stay for a visitor', {}, ['firstchair-saved-bids']],
  ['leave with a user who never opened the board', { 'firstchair-device-user': 'a user' }, []],
])('bids that a visitor has saved %s', (_, user, left) => {
  const kept: Record<string, string> = { ...user, 'firstchair-saved-bids': '[]' }
  const storage = Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, text: string) => Object.assign(kept, { [key]: text }) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(kept, key) },
  })
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage })
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  followDevice()
  expect(Object.keys(kept)).toEqual(left)
})
