import { expect, test } from 'bun:test'
import type { Registry } from '@firstchair/contract'
import { remoteForPath, remoteForSlot } from './routing.rules.ts'

const registry: Registry = {
  revision: 'r1',
  remotes: [
    { name: 'mf_board', version: '1', manifestUrl: '/b', routes: [], slots: ['board'] },
    { name: 'mf_account', version: '1', manifestUrl: '/a', routes: ['/login'], slots: [] },
  ],
}

test.each([
  ['/login', 'mf_account'],
  ['/login/again', 'mf_account'],
  ['/loginx', undefined],
  ['/', undefined],
])('%s belongs to %s', (path, name) => {
  expect(remoteForPath(registry, path)?.name).toBe(name)
})

test('a slot belongs to the remote that fills it, or to nobody', () => {
  expect(remoteForSlot(registry, 'board')?.name).toBe('mf_board')
  expect(remoteForSlot(registry, 'profile')).toBeUndefined()
})
