import { expect, test } from 'bun:test'
import type { Release } from './release.ts'
import { releaseFault, tooLarge } from './release-rules.ts'

const ENTRY = 'entry.0123456789ab.js'
const SCREEN = 'screen.0123456789ab.js'
const file = (gzip: number) => ({ integrity: `sha384-${'a'.repeat(64)}`, bytes: gzip, gzip })
const content = {
  name: 'mf_board',
  metaData: {
    ...{ name: 'mf_board', globalName: 'mf_board', publicPath: 'auto' },
    remoteEntry: { name: ENTRY, path: '' },
  },
  exposes: [{ path: './remote', assets: { js: { sync: [ENTRY] }, css: { sync: [] } } }],
}
const releaseOf = (changes: Partial<Release> = {}): Release => ({
  ...{ part: 'mf_board', version: '1.0.0-0123456789ab', commit: null, initial: [ENTRY] },
  files: { [ENTRY]: file(1), [SCREEN]: file(1) },
  ...{ screens: { '/board': [SCREEN] }, families: {}, needs: [], routes: ['/board'], slots: [] },
  manifest: { file: ENTRY, content },
  ...changes,
})
const manifest = (changes: object): Partial<Release> => ({
  manifest: { file: ENTRY, content: { ...content, ...changes } },
})
const metaData = (changes: object) => manifest({ metaData: { ...content.metaData, ...changes } })
const [exposed] = content.exposes

test.each<[why: string, changes: Partial<Release>]>([
  ['without a manifest', { manifest: null }],
  ['with a file that it does not have', { initial: [ENTRY, 'gone.js'] }],
  ['with a manifest of nothing', manifest({ metaData: undefined })],
  ['with the manifest of another remote', manifest({ name: 'mf_wins' })],
  ['with another public path', metaData({ publicPath: 'https://x.example/' })],
  ['with another entry', metaData({ remoteEntry: { name: 'x.js', path: '' } })],
  ['that exposes something else', manifest({ exposes: [{ ...exposed, path: './x' }] })],
  ['that exposes more', manifest({ exposes: [exposed, exposed] })],
])('no page loads a remote %s', (_, changes) => {
  expect(releaseFault(releaseOf(), true)).toBeNull()
  expect(releaseFault(releaseOf(changes), true)).toEqual(expect.any(String))
})

test('production accepts no shell whose remotes can be replaced by an address', () => {
  const shell = releaseOf({ part: 'shell', manifest: null, allowsOverrides: true })
  expect(releaseFault(shell, true)).toContain('built for development')
  expect(releaseFault(shell, false)).toBeNull()
})

test('a screen without a script of its own is refused: no budget would limit it', () => {
  for (const files of [[], [ENTRY]]) {
    expect(tooLarge(releaseOf({ screens: { '/board': files } }), undefined)).toContain(
      'Load its screen in src/remote.tsx',
    )
  }
})

test('a budget limits what no screen lists, or only one that is not declared', () => {
  const files = { ...releaseOf().files, 'later.js': file(101_000) }
  const screens = { '/board': [SCREEN], '/undeclared': ['later.js'] }
  expect(tooLarge(releaseOf(), undefined)).toBeNull()
  for (const changes of [{ files }, { files, screens }]) {
    expect(tooLarge(releaseOf(changes), undefined)).toMatch(/kB of scripts for (later|the screen)/)
  }
})
