import { describe, expect, test } from 'bun:test'
import { orderProblem } from './order.rules.ts'

const messages = new Map([
  ['a', 'Snow'],
  ['b', 'Sun'],
  ['c', 'Fog'],
  ['d', 'Hail'],
])

describe('an order of messages', () => {
  test('names each of them once', () => {
    expect(orderProblem(messages, ['c', 'a', 'd', 'b'])).toBeNull()
    expect(orderProblem(new Map(), [])).toBeNull()
  })

  test.each([
    [['a', 'b', 'c'], 'These messages are missing from the order: “Hail”.'],
    [[], 'missing from the order: “Snow”, “Sun”, “Fog” and 1 more.'],
    [['a', 'b', 'c', 'd', 'x'], 'These are not messages: x.'],
    [['a', 'b', 'c', 'd', 'a'], 'A message is in the order twice.'],
  ])('%j is refused with what is wrong', (ids, problem) => {
    expect(orderProblem(messages, ids)).toContain(problem)
  })
})
