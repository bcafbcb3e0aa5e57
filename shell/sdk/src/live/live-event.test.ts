import { expect, test } from 'bun:test'
import { readLiveEvent } from './live-event.ts'

function read(text: string) {
  const logged: unknown[] = []
  const event = readLiveEvent(text, (_message, error) => logged.push(error))
  return { event, logs: logged.length }
}
const serverTime = '2026-12-01T12:00:00.000Z'

test('an event of the contract is read', () => {
  expect(read(JSON.stringify({ type: 'pong', serverTime })).event).toEqual({
    type: 'pong',
    serverTime,
  })
})
test('an event of an unknown type is skipped without an error', () => {
  expect(read(JSON.stringify({ type: 'of_tomorrow', serverTime }))).toEqual({
    event: null,
    logs: 0,
  })
})
test('an unknown topic of the admin panel is accepted', () => {
  const event = { type: 'admin_updated', data: { topic: 'of tomorrow' }, serverTime }
  expect(read(JSON.stringify(event))).toEqual({ event, logs: 0 } as never)
})
test.each(['', '{', 'null', '[]', '{"type":5}', '{"type":"bid_placed","data":{}}'])(
  '%p is only logged',
  (text) => {
    expect(read(text)).toEqual({ event: null, logs: 1 })
  },
)
