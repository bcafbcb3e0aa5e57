import { describe, expect, test } from 'bun:test'
import { createSocketInbox } from './socket-inbox.ts'

describe('what one socket sends', () => {
  test('a ping is one in both forms', () => {
    const inbox = createSocketInbox()
    expect(inbox.take('ping')).toBe('ping')
    expect(inbox.take('{"type":"ping"}')).toBe('ping')
  })

  const garbage = [
    '',
    'pong',
    '{',
    'null',
    '1',
    '[]',
    '{"type":"pong"}',
    '"ping"',
    new Uint8Array(4),
  ]
  test.each(garbage.map((message) => [message]))('%p is ignored', (message) => {
    expect(createSocketInbox().take(message)).toBe('ignored')
  })

  test('ten pieces of garbage are borne in ten seconds, not more', () => {
    let now = 0
    const inbox = createSocketInbox(() => now)
    const take = () => inbox.take('garbage')
    for (let count = 0; count < 10; count += 1) expect(take()).toBe('ignored')
    expect(take()).toBe('too_much')
    now = 10_000
    expect(take()).toBe('ignored')
  })

  test('control frames count with the messages', () => {
    let now = 0
    const inbox = createSocketInbox(() => now)
    for (let count = 0; count < 25; count += 1) {
      expect(inbox.take('ping')).toBe('ping')
      expect(inbox.takeControl()).toBe('ignored')
    }
    expect(inbox.takeControl()).toBe('too_much')
    expect(inbox.take('ping')).toBe('too_much')
    now = 10_000
    expect(inbox.takeControl()).toBe('ignored')
  })

  test('even pings have a limit', () => {
    const inbox = createSocketInbox(() => 0)
    for (let count = 0; count < 50; count += 1) expect(inbox.take('ping')).toBe('ping')
    expect(inbox.take('ping')).toBe('too_much')
  })
})
