import { expect, test } from 'bun:test'
import { NO_FACTS } from '@firstchair/contract'
import { factsErrors, readDays, withDay } from './facts.rules.ts'

test('blackout days are read from a list', () => {
  expect(readDays(' 2026-12-25, 2027-01-01 ')).toEqual(['2026-12-25', '2027-01-01'])
  expect(readDays('')).toEqual([])
})

test('one day alone is the first and the last', () => {
  const one = withDay(NO_FACTS, 'validFrom', '2026-12-12')
  expect(one).toMatchObject({ validFrom: '2026-12-12', validTo: '2026-12-12' })
  expect(withDay(one, 'validTo', '2026-12-20')).toMatchObject({ validFrom: '2026-12-12' })
  expect(withDay(one, 'validFrom', null)).toEqual(NO_FACTS)
  expect(factsErrors(one)).toEqual({})
  expect(Object.keys(factsErrors(withDay(one, 'validTo', '2026-12-01')))).toEqual(['validTo'])
})

test('a blackout day in another form is named before it is sent', () => {
  expect(factsErrors({ ...NO_FACTS, blackoutDays: readDays('12/25/2026') })).toEqual({
    blackoutDays: 'Enter each day like 2026-12-25.',
  })
})
