import { expect, test } from 'bun:test'
import { daysWithout, NO_FACTS } from './facts.ts'

const stated = {
  ...NO_FACTS,
  ...{ validFrom: '2026-12-12', validTo: '2026-12-20', blackoutDays: ['2026-12-16'] },
}

test.each([
  ['2026-12-11', false],
  ['2026-12-12', true],
  ['2026-12-16', false],
  ['2026-12-20', true],
  ['2026-12-21', false],
])('on %p a ticket for nine days is valid: %p', (today, isValid) => {
  const days = 'Dec 12 – 20, 2026, not on Dec 16, 2026'.replaceAll(/\s/g, ' ')
  expect(daysWithout(stated, today)?.replaceAll(/\s/g, ' ') ?? null).toBe(isValid ? null : days)
})

test('a ticket without days is valid on each day that is not left out', () => {
  const facts = { ...NO_FACTS, blackoutDays: ['2026-12-25'] }
  expect(daysWithout(facts, '2026-12-24')).toBeNull()
  expect(daysWithout(facts, '2026-12-25')).toBe('not on Dec 25, 2026')
  expect(daysWithout(null, '2026-12-25')).toBeNull()
})
