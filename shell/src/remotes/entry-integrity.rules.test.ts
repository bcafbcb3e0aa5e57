import { expect, test } from 'bun:test'
import type { RegisteredRemote } from '@firstchair/contract'
import { entryIntegrities } from './entry-integrity.rules.ts'

const manifestUrl = '/remotes/mf_board/1.0.0-abc/mf-manifest.json'
const board: RegisteredRemote = {
  name: 'mf_board',
  version: '1.0.0-abc',
  manifestUrl,
  entryIntegrity: 'sha384-board',
  routes: [],
  slots: ['board'],
}
const { entryIntegrity: _, ...boardWithoutHash } = board
const manifest = (path: string) => ({
  metaData: { remoteEntry: { name: 'remoteEntry.0f.js', path } },
})
const hashes = (remote: RegisteredRemote, found: unknown) =>
  Object.fromEntries(
    entryIntegrities(
      { revision: 'r1', remotes: [remote] },
      { [manifestUrl]: found },
      'https://bid.example',
    ),
  )

test('an entry’s hash is known by its absolute address', () => {
  expect(hashes(board, manifest(''))).toEqual({
    'https://bid.example/remotes/mf_board/1.0.0-abc/remoteEntry.0f.js': 'sha384-board',
  })
  expect(Object.keys(hashes(board, manifest('js/')))).toEqual([
    'https://bid.example/remotes/mf_board/1.0.0-abc/js/remoteEntry.0f.js',
  ])
})

test.each([
  ['the registry has no hash', boardWithoutHash, manifest('')],
  ['the manifest is missing', board, undefined],
  ['the manifest is no manifest', board, { metaData: { remoteEntry: null } }],
  ['the manifest is a string', board, 'remoteEntry.0f.js'],
])('no entry may run when %s', (_, remote, found) => {
  expect(hashes(remote, found)).toEqual({})
})
