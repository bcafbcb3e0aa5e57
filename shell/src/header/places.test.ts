import { expect, test } from 'bun:test'
import { isCurrentPlace, placesFor, userLabel } from './places.ts'

test('Admin is a place for admins alone', () => {
  expect(placesFor({ isAdmin: 0 }).map(({ label }) => label)).toEqual(['Auctions', 'My Wins'])
  expect(placesFor({ isAdmin: 1 }).map(({ label }) => label)).toEqual([
    'Auctions',
    'My Wins',
    'Admin',
  ])
})

test('a user is called by username, else e-mail, else User', () => {
  expect(userLabel({ username: '@skier', email: 's@example.com' })).toBe('@skier')
  expect(userLabel({ username: null, email: 's@example.com' })).toBe('s@example.com')
  expect(userLabel({ username: null, email: '' })).toBe('User')
})

test.each([
  ['/', '/', true],
  ['/', '/wins', false],
  ['/wins', '/my-tickets', true],
  ['/admin', '/admin/users', true],
  ['/admin', '/administration', false],
])('the place %s at %s is current: %p', (place, path, isCurrent) => {
  expect(isCurrentPlace({ path: place, label: '' }, path)).toBe(isCurrent)
})
