import { expect, test } from 'bun:test'
import { missingDecisions } from './fresh-sign-in.ts'

const decided = missingDecisions(new Map()).map((line) => line.replace(' does not exist.', ''))
const all = (asks: boolean) => new Map(decided.map((name) => [name, asks]))

test('a new route that may change something keeps the app from starting until it is decided', () => {
  expect(missingDecisions(all(true))).toEqual([])
  expect(missingDecisions(all(true).set('POST /api/admin/new', true))).toEqual([
    expect.stringContaining('POST /api/admin/new: does it need a fresh sign-in?'),
  ])
  expect(missingDecisions(all(true).set('GET /api/new', false))).toEqual([])
})

test('a route that needs a fresh sign-in keeps the app from starting without a guard that asks', () => {
  const unguarded = missingDecisions(all(false))
  expect(unguarded).toContain(
    'POST /api/wins/:id/give does not ask for a fresh sign-in: see guards.ts.',
  )
  expect(unguarded.join()).not.toContain('POST /api/bids')
})
