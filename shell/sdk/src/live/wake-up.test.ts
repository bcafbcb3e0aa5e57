import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import type { ReconnectingSocket } from './live-socket.ts'
import { watchWakeUp } from './wake-up.ts'

const { document: pageDocument, window: pageWindow, setInterval, clearInterval } = globalThis
const page = { document: pageDocument, window: pageWindow, setInterval, clearInterval }
let asked: string[] = []
let beat: (() => void) | null = null
let stop = (): void => {}

const socket = {
  reconnect: () => asked.push('reconnect'),
  check: () => asked.push('check'),
  stop: () => asked.push('stop'),
} as unknown as ReconnectingSocket // only these are used, and its private fields cannot be given

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
    setInterval: (work: () => void) => {
      beat = work
    },
    clearInterval: () => {
      beat = null
    },
  })
  stop = watchWakeUp(socket)
})

afterEach(() => {
  stop()
  setSystemTime()
  Object.assign(globalThis, page)
})

test('a page that was briefly hidden checks its socket', () => {
  look('hidden')
  setSystemTime(new Date('2026-01-10T08:00:20Z'))
  look('visible')
  expect(asked).toEqual(['check'])
})

test('a page that was hidden for long reconnects and fetches what it missed', () => {
  look('hidden')
  setSystemTime(new Date('2026-01-10T09:00:00Z'))
  look('visible')
  expect(asked).toEqual(['reconnect'])
})

test('a page that the user leaves closes its socket, which would keep it out of the cache', () => {
  window.dispatchEvent(new Event('pagehide'))
  expect(asked).toEqual(['stop'])
})

test('a page out of the back/forward cache connects anew, a fresh one does not', () => {
  show(false)
  expect(asked).toEqual([])
  show(true)
  expect(asked).toEqual(['reconnect'])
})

test('a window that gets the focus checks its socket', () => {
  window.dispatchEvent(new Event('focus'))
  expect(asked).toEqual(['check'])
})

/** The page's timer comes at last, after all that time. */
function beatAt(time: string): void {
  setSystemTime(new Date(`2026-01-10T${time}Z`))
  beat?.()
}

test('a timer that comes long after its time has slept, and with it the socket: it connects anew', () => {
  beatAt('08:00:05')
  beatAt('08:00:10')
  expect(asked).toEqual([])
  beatAt('08:40:10')
  expect(asked).toEqual(['reconnect'])
  beatAt('08:40:15')
  expect(asked).toEqual(['reconnect'])
})

test('a late timer of a hidden page means nothing: browsers throttle those', () => {
  Object.assign(document, { visibilityState: 'hidden' })
  beatAt('08:01:00')
  beatAt('08:02:00')
  expect(asked).toEqual([])
})

test('a stopped watch does nothing', () => {
  stop()
  expect(beat).toBeNull()
  look('visible')
  show(true)
  expect(asked).toEqual([])
})
