import { expect, test } from 'bun:test'
import type { Registry } from '@firstchair/contract'
import { applyOverrides, readOverrides } from './overrides.rules.ts'

const local = 'http://localhost:4101/mf-manifest.json'

test('an address may point remotes at this machine', () => {
  expect(readOverrides(`?remote.mf_board=${local}&sort=name`)).toEqual({ mf_board: local })
})

test.each([
  ['https://evil.example/mf-manifest.json'],
  ['http://localhost.evil.example/mf-manifest.json'],
  ['http://localhost@evil.example/mf-manifest.json'],
  ['//localhost/mf-manifest.json'],
  ['javascript:alert(1)'],
  ['https://localhost/mf-manifest.json'],
  [''],
])('a link cannot bring foreign code: %s', (url) => {
  expect(readOverrides(`?remote.mf_board=${encodeURIComponent(url)}`)).toEqual({})
})

test('an overridden remote loses its hash, all others stay as released', () => {
  const remote = (name: string) => ({
    name,
    version: '1',
    manifestUrl: `/remotes/${name}/1/mf-manifest.json`,
    entryIntegrity: 'sha384-x',
    routes: [`/${name}`],
    slots: [],
  })
  const registry: Registry = { revision: 'r1', remotes: [remote('mf_board'), remote('mf_account')] }
  const { remotes } = applyOverrides(registry, { mf_board: local, mf_unknown: local })
  expect(remotes[0]).toEqual({
    name: 'mf_board',
    version: 'override',
    manifestUrl: local,
    routes: ['/mf_board'],
    slots: [],
  })
  expect(remotes.slice(1)).toEqual(registry.remotes.slice(1))
})
