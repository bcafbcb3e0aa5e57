import { expect, test } from 'bun:test'
import { createPauses } from './crowd.ts'

test('a mountain that places nothing for too long is named, however much others place', () => {
  let now = 0
  const pauses = createPauses(['alta', 'vail'], () => now)
  for (now = 1_000; now <= 31_000; now += 1_000) pauses.end('alta')
  pauses.end('vail')
  expect(pauses.longerThan(30_000)).toEqual(['vail placed nothing for 32 s'])
})
