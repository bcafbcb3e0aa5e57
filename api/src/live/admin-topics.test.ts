import { expect, test } from 'bun:test'
import { createAdminTopics } from './admin-topics.ts'

function setUp() {
  const sent: string[] = []
  const timers: (() => void)[] = []
  const topics = createAdminTopics({
    send: (topic) => sent.push(topic),
    after: (_ms, work) => timers.push(work),
  })
  return { sent, topics, timers, pass: () => timers.shift()?.() }
}

test('several changes within the interval are sent once, at its end', () => {
  const { topics, sent, timers, pass } = setUp()
  for (let count = 0; count < 100; count += 1) topics.changed('bids')
  topics.changed('users', 'bids')
  expect(sent).toEqual([])
  expect(timers).toHaveLength(1)
  pass()
  expect(sent).toEqual(['bids', 'users'])
})

test('a change after the interval is sent again', () => {
  const { topics, sent, pass } = setUp()
  topics.changed('users')
  pass()
  topics.changed('users')
  pass()
  expect(sent).toEqual(['users', 'users'])
  expect(pass()).toBeUndefined()
})
