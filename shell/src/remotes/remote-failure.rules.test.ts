import { expect, test } from 'bun:test'
import { stateAt } from './remote-failure.rules.ts'

const failed = { place: '/login', failure: new Error('no screen') }

test('a failed screen is left with its place, so that the next one is shown', () => {
  expect(stateAt('/register', failed)).toEqual({ place: '/register', failure: null })
})

test('a failure stays as long as the page stays where it is', () => {
  expect(stateAt('/login', failed)).toBeNull()
})
