import { afterEach, describe, expect, test } from 'bun:test'
import { deviceStorage } from './storage.ts'

const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'localStorage', own)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

const install = (get: () => unknown) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe('storage that the browser refuses', () => {
  test.each([
    ['access throws', refuse],
    ['a web view has none', () => null],
    ['each act throws', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ])('keeps nothing and throws nothing where %s', (_, get) => {
    install(get)
    expect(deviceStorage.read('a')).toBeUndefined()
    expect([deviceStorage.keep('a', 'text'), deviceStorage.keep('a', null)]).toEqual([false, false])
  })

  test.each([[refuse], [() => null]])('lists no keys', (get) => {
    install(get)
    expect(deviceStorage.keys()).toEqual([])
  })
})

test('a text is kept until it is removed', () => {
  const kept: Record<string, string> = {}
  const storage = Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, text: string) => Object.assign(kept, { [key]: text }) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(kept, key) },
  })
  install(() => storage)
  expect(deviceStorage.keep('a', 'text')).toBe(true)
  expect([deviceStorage.read('a'), deviceStorage.keys()]).toEqual(['text', ['a']])
  deviceStorage.keep('a', null)
  expect(deviceStorage.read('a')).toBeNull()
})
