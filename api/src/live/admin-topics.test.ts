import { expect, test } from 'bun:test'
import { createAdminTopics } from './admin-topics.ts'

function house() {
  const sent: string[] = []
  const timers: (() => void)[] = []
  const topics = createAdminTopics({
    send: (topic) => sent.push(topic),
    after: (_ms, work) => timers.push(work),
  })
  return { sent, topics, timers, pass: () => timers.shift()?.() }
}

test('what changes many times within the time is said once, at its end', () => {
  const { topics, sent, timers, pass } = house()
  for (let count = 0; count < 100; count += 1) topics.changed('bids')
  topics.changed('users', 'bids')
  expect(sent).toEqual([])
  expect(timers).toHaveLength(1)
  pass()
  expect(sent).toEqual(['bids', 'users'])
})

test('what changes afterwards is said again', () => {
  const { topics, sent, pass } = house()
  topics.changed('users')
  pass()
  topics.changed('users')
  pass()
  expect(sent).toEqual(['users', 'users'])
  expect(pass()).toBeUndefined()
})
