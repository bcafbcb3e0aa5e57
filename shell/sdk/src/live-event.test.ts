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
test('an event that this page does not know yet is skipped in silence', () => {
  expect(read(JSON.stringify({ type: 'win_updated', serverTime }))).toEqual({
    event: null,
    logs: 0,
  })
})
test.each(['', '{', 'null', '[]', '{"type":5}', '{"type":"bid_placed","data":{}}'])(
  '%p is only logged',
  (text) => {
    expect(read(text)).toEqual({ event: null, logs: 1 })
  },
)
