import { expect, test } from 'bun:test'
import { mountainQuery } from '@firstchair/sdk'
import { factsQuery } from './mountain-calls.ts'

test('whatever refreshes the detail of a mountain refreshes what its ticket is for', () => {
  const prefix = mountainQuery('a mountain').queryKey.slice(0, 2)
  const { queryKey } = factsQuery({ id: 'a mountain', cycleId: 'a cycle' })
  expect(queryKey.slice(0, 2)).toEqual(prefix)
})
