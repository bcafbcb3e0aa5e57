import { expect, test } from 'bun:test'
import type { NavigationPlace } from '@firstchair/contract'
import { isCurrentPlace, isInstalled, placesFor, userLabel } from './places.ts'

const winsPlace: NavigationPlace = {
  ...{ path: '/wins', label: 'My Wins', access: 'user', order: 10 },
  also: ['/my-tickets'],
}
const adminPlace: NavigationPlace = { path: '/admin', label: 'Admin', access: 'admin', order: 90 }
const wins = { routes: ['/wins', '/my-tickets', '/ticket'], navigation: [winsPlace] }
const admin = { routes: ['/admin'], navigation: [adminPlace] }
const account = { routes: ['/account', '/login'] }

const labels = (isAdmin: 0 | 1, remotes: Parameters<typeof placesFor>[1]) =>
  placesFor({ isAdmin }, remotes).map(({ label }) => label)

test('Admin is a place for admins alone', () => {
  expect(labels(0, [admin, account, wins])).toEqual(['Auctions', 'My Wins'])
  expect(labels(1, [admin, account, wins])).toEqual(['Auctions', 'My Wins', 'Admin'])
})

test('the gate is a place for the people there alone', () => {
  const gates = { routes: ['/gate'] }
  const paths = (isGate: 0 | 1) =>
    placesFor({ isAdmin: 1, isGate }, [gates]).map(({ path }) => path)
  expect(paths(1)).toEqual(['/', '/gate'])
  expect(paths(0)).toEqual(['/'])
})

test('a remote that is not installed has no place', () => {
  expect(labels(1, [])).toEqual(['Auctions'])
  expect(labels(1, [admin])).toEqual(['Auctions', 'Admin'])
  expect(isInstalled('/account', [wins, account])).toBe(true)
  expect(isInstalled('/account', [wins])).toBe(false)
})

test('places follow their order, whoever declares them', () => {
  const place = (path: string, order: number): NavigationPlace => ({
    ...{ path, label: path, access: 'user', order },
  })
  const one = { routes: [], navigation: [place('/b', 5), place('/z', 1)] }
  expect(labels(0, [one, { routes: [], navigation: [place('/a', 5)] }])).toEqual([
    ...['Auctions', '/z', '/a', '/b'],
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
])('the place %s at %s is current: %p', (own, path, isCurrent) => {
  const places = placesFor({ isAdmin: 1 }, [wins, admin])
  const place = places.find((candidate) => candidate.path === own)
  expect(place && isCurrentPlace(place, path)).toBe(isCurrent)
})
