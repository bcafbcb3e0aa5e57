import { expect, test } from 'bun:test'
import { createSocketGroups } from './frame-slices.ts'

const topics = (groups: ReturnType<typeof createSocketGroups>) =>
  groups.all.map(({ topic, size }) => `${topic}: ${size}`)

test('a full group is followed by another', () => {
  const groups = createSocketGroups(2)
  for (let socket = 0; socket < 5; socket += 1) groups.join()
  expect(topics(groups)).toEqual(['everybody-1: 2', 'everybody-2: 2', 'everybody-3: 1'])
})

test('a free place is taken before a group is made', () => {
  const groups = createSocketGroups(2)
  const [first] = [groups.join(), groups.join(), groups.join()]
  groups.leave(first)
  expect(groups.join()).toBe(first)
  expect(topics(groups)).toEqual(['everybody-1: 2', 'everybody-2: 1'])
})

test('a group that all have left is gone, and its topic is never used again', () => {
  const groups = createSocketGroups(1)
  const [first] = [groups.join(), groups.join()]
  groups.leave(first)
  expect(topics(groups)).toEqual(['everybody-2: 1'])
  groups.join()
  expect(topics(groups)).toEqual(['everybody-2: 1', 'everybody-3: 1'])
})
