import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import { freezeClock } from '../clock/clock.ts'
import { store } from '../page/store.ts'
import { connectionAtom } from './connection.ts'
import { createConnectionWatch } from './connection-watch.ts'

const LOADED_AT = Date.parse('2026-12-01T18:00:00.000Z')
const { feedIsDown, feedIsCurrent, feedIsUp, showConnection } = createConnectionWatch()
const now = spyOn(performance, 'now')
function after(seconds: number) {
  freezeClock(LOADED_AT + seconds * 1_000)
  now.mockReturnValue(seconds * 1_000)
}
function shown() {
  const { status, asOf } = store.get(connectionAtom)
  return { status, asOf: asOf === null ? null : (asOf - LOADED_AT) / 1_000 }
}

beforeAll(() => {
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
})
afterAll(() => {
  feedIsUp()
  Reflect.deleteProperty(navigator, 'onLine')
  now.mockRestore()
  freezeClock(null)
})

test('while the feed has never stood, prices are as of the page', () => {
  after(0)
  feedIsDown()
  after(60)
  showConnection()
  expect(shown()).toEqual({ status: 'offline', asOf: 0 })
})

test('a server that does not answer differs from a browser without network', () => {
  after(61)
  const cause = () => store.get(connectionAtom).cause
  expect(cause()).toBe('server')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  showConnection()
  expect(cause()).toBe('network')
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  feedIsUp()
  expect(cause()).toBeUndefined()
})

test('a silent feed has been down since its last message', () => {
  after(70)
  feedIsCurrent()
  after(85)
  feedIsDown(70_000)
  expect(shown()).toEqual({ status: 'reconnecting', asOf: 70 })
  after(90)
  showConnection()
  expect(shown()).toEqual({ status: 'offline', asOf: 70 })
  feedIsUp()
})

test('after a reconnect, prices keep their old time until they have been compared', () => {
  after(100)
  feedIsUp()
  after(130)
  feedIsCurrent()
  after(140)
  feedIsDown()
  after(150)
  feedIsCurrent()
  showConnection()
  expect(shown()).toEqual({ status: 'reconnecting', asOf: 130 })
  after(155)
  feedIsUp()
  expect(shown()).toEqual({ status: 'live', asOf: null })
})
