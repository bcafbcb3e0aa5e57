import { describe, expect, test } from 'bun:test'
import type { RegisteredRemote } from '@firstchair/contract'
import { screenAt, type Viewer } from './screen.rules.ts'

const remote = (
  name: string,
  routes: string[],
  slots: RegisteredRemote['slots'] = [],
): RegisteredRemote => ({ name, version: '1', manifestUrl: `/${name}.json`, routes, slots })

const board = remote('mf_board', [], ['board'])
const account = remote('mf_account', ['/login', '/register'], ['profile'])
const admin = remote('mf_admin', ['/admin'])
const installed = [board, account]

const visitor: Viewer = null
const bidder: NonNullable<Viewer> = {
  username: '@skier',
  paypalEmail: 's@example.com',
  emailVerified: 1,
  isAdmin: 0,
}
const newcomer: Viewer = { ...bidder, username: null, paypalEmail: null, emailVerified: 0 }
const chief: Viewer = { ...bidder, isAdmin: 1 }

describe('the home page', () => {
  test('is the landing page for a visitor', () => {
    expect(screenAt('/', visitor, installed)).toEqual({ kind: 'landing' })
  })
  test('is the profile for a user who lacks username or payout e-mail', () => {
    for (const user of [
      newcomer,
      { ...bidder, paypalEmail: null },
      { ...bidder, username: null },
    ]) {
      expect(screenAt('/', user, installed)).toEqual({
        kind: 'slot',
        slot: 'profile',
        remote: account,
      })
    }
  })
  test('is the board for every other user', () => {
    expect(screenAt('/', bidder, installed)).toEqual({ kind: 'slot', slot: 'board', remote: board })
  })
  test('stays the profile while its notice is shown, until the address is verified', () => {
    const slotOf = (emailVerified: 0 | 1, isHeld: boolean) =>
      screenAt('/', { ...bidder, emailVerified }, installed, isHeld)
    expect(slotOf(0, true)).toMatchObject({ slot: 'profile' })
    expect(slotOf(0, false)).toMatchObject({ slot: 'board' })
    expect(slotOf(1, true)).toMatchObject({ slot: 'board' })
    expect(screenAt('/', visitor, installed, true)).toEqual({ kind: 'landing' })
  })
  test('shows that the board is not installed', () => {
    expect(screenAt('/', bidder, [account])).toEqual({ kind: 'absent', name: 'Auction board' })
  })
})

describe('a path', () => {
  test('belongs to the remote that registered its prefix', () => {
    expect(screenAt('/login', visitor, installed)).toEqual({ kind: 'remote', remote: account })
    expect(screenAt('/login/', visitor, installed)).toEqual({ kind: 'remote', remote: account })
    expect(screenAt('/admin/users/7', chief, [admin])).toEqual({ kind: 'remote', remote: admin })
  })
  test('is not found when a prefix only looks alike', () => {
    expect(screenAt('/loginx', visitor, installed)).toEqual({ kind: 'not-found' })
    expect(screenAt('/nowhere', bidder, installed)).toEqual({ kind: 'not-found' })
    expect(screenAt('/wins/7', bidder, installed)).toEqual({ kind: 'not-found' })
  })
  test('is known even where its remote is not installed', () => {
    expect(screenAt('/wins', bidder, installed)).toEqual({ kind: 'absent', name: 'My Wins' })
    expect(screenAt('/admin/users', chief, installed)).toEqual({
      kind: 'absent',
      name: 'Admin Panel',
    })
  })
})

describe('a user who may not open a path', () => {
  test.each(['/wins', '/my-tickets'])('is sent from %s to the login as a visitor', (path) => {
    expect(screenAt(path, visitor, installed)).toEqual({ kind: 'redirect', to: '/login' })
  })
  test.each([visitor, bidder, newcomer])('is sent home from the admin panel: %p', (user) => {
    for (const path of ['/admin', '/admin/users']) {
      expect(screenAt(path, user, [admin])).toEqual({ kind: 'redirect', to: '/', isDenied: true })
    }
  })
})
