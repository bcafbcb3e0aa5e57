import { expect, test } from 'bun:test'
import { type Release, registryFile, release } from '@firstchair/contract'
import { composeRegistry } from './compose-registry.rules.ts'

const file = 'entry.0123456789abcdef.js'
const releaseOf = (part: string, declared: Partial<Release> = {}): Release => ({
  ...{ part, version: '1.0.0-0123456789ab', commit: null, initial: [file] },
  files: { [file]: { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1, gzip: 1 } },
  ...{ screens: {}, families: {}, needs: [], routes: [], slots: [] },
  manifest: part === 'shell' ? null : { file: 'mf-manifest.json', content: {} },
  ...declared,
})

test('header places and requirements go from the release to the page', () => {
  const provides = { sdk: '1.1.0', designSystem: '1.0.0' }
  const requires = { sdk: '^1.1.0', designSystem: '^1.0.0' }
  const place = { path: '/wins', label: 'My Wins', access: 'user' as const, order: 10 }
  const { shell, remotes } = composeRegistry('7', releaseOf('shell', { provides }), [
    releaseOf('mf_wins', { routes: ['/wins'], navigation: [place], requires }),
  ])
  expect(shell.provides).toEqual(provides)
  expect(remotes).toMatchObject([{ name: 'mf_wins', navigation: [place], requires }])
})

test('a release from before these declarations is read and served as it is', () => {
  const old = releaseOf('mf_board')
  expect(release.parse(old)).toEqual(old)
  const composed = composeRegistry('7', releaseOf('shell'), [old])
  expect(registryFile.parse(composed)).toEqual(composed)
  for (const key of ['navigation', 'requires']) expect(composed.remotes[0]).not.toHaveProperty(key)
})

test('the document learns which shared files each screen needs, and which all need', () => {
  const described = { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1, gzip: 1 }
  const files = (...names: string[]): Release['files'] =>
    Object.fromEntries([file, ...names].map((name) => [name, described]))
  const [common, fields] = ['families.0123456789abcdef.js', 'fields.0123456789abcdef.js']
  const shell = releaseOf('shell', {
    files: files(common, fields),
    families: { families: [common], fields: [fields] },
  })
  const account = releaseOf('mf_account', {
    needs: ['families'],
    // A chunk that this shell no longer has is loaded by whoever imports it.
    screenNeeds: { '/login': ['fields', 'gone'] },
  })
  const first = composeRegistry('7', shell, [account]).remotes[0]?.first ?? []
  expect(first.map(({ url, screen }) => [url.split('/').at(-1), screen])).toEqual([
    [file, undefined],
    [common, undefined],
    [fields, '/login'],
  ])
})
