import { expect, test } from 'bun:test'
import type { Registry } from '@firstchair/contract'
import { placeAt } from './place.rules.ts'

const version = '1.0.0-0123456789ab'
const entry = (name: string, routes: string[], slots: ('board' | 'profile')[] = []) => ({
  ...{ name, version, manifestUrl: `/remotes/${name}/manifest.json`, routes, slots },
})
const registry: Registry = {
  ...{ revision: '7', shell: '1.0.0-456789abcdef' },
  remotes: [entry('mf_board', ['/mountains'], ['board']), entry('mf_account', ['/login'])],
}
const user = {
  username: 'ada',
  paypalEmail: 'ada@example.com',
  emailVerified: 1,
  isAdmin: 0,
} as const

test('a page is reported by the route that its part declares, without the address', () => {
  const board = { remote: 'mf_board', version }
  expect(placeAt('/', null, registry, {})).toEqual({
    ...{ remote: 'shell', version: '1.0.0-456789abcdef', route: '/' },
  })
  expect(placeAt('/', user, registry, {})).toEqual({ ...board, route: '/' })
  expect(placeAt('/mountains/secret-id/', user, registry, {})).toEqual({
    ...{ ...board, route: '/mountains' },
  })
})

test('nothing is reported of what no release answers', () => {
  expect(placeAt('/unknown', null, registry, {})).toBeNull()
  expect(placeAt('/', null, { ...registry, shell: undefined }, {})).toBeNull()
  expect(placeAt('/login', null, registry, { mf_account: 'http://localhost:1' })).toBeNull()
})
