import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import type { KeptSocket } from './live-socket.ts'
import { watchWakeUp } from './wake-up.ts'

const page = { document: globalThis.document, window: globalThis.window }
let asked: string[] = []
let stop = (): void => {}

const socket = {
  reconnect: () => asked.push('reconnect'),
  check: () => asked.push('check'),
} as unknown as KeptSocket // only these two are used, and its private fields cannot be given

function look(visibilityState: 'visible' | 'hidden'): void {
  Object.assign(document, { visibilityState })
  document.dispatchEvent(new Event('visibilitychange'))
}

const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => {
  asked = []
  setSystemTime(new Date('2026-01-10T08:00:00Z'))
  Object.assign(globalThis, {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    window: new EventTarget(),
  })
  stop = watchWakeUp(socket)
})

afterEach(() => {
  stop()
  setSystemTime()
  Object.assign(globalThis, page)
})

test('a page that was hidden for a moment asks whether its socket still lives', () => {
  look('hidden')
  setSystemTime(new Date('2026-01-10T08:00:20Z'))
  look('visible')
  expect(asked).toEqual(['check'])
})

test('a page that was hidden for long connects anew, and so learns what it missed', () => {
  look('hidden')
  setSystemTime(new Date('2026-01-10T09:00:00Z'))
  look('visible')
  expect(asked).toEqual(['reconnect'])
})

test('a page out of the back/forward cache connects anew, a fresh one does not', () => {
  show(false)
  expect(asked).toEqual([])
  show(true)
  expect(asked).toEqual(['reconnect'])
})

test('a watch that has been stopped asks for nothing', () => {
  stop()
  look('visible')
  show(true)
  expect(asked).toEqual([])
})
