import { expect, test } from 'bun:test'
import { FIRST_PAINT_SCREEN, isPagePath, type RegistryFile, type User } from '@firstchair/contract'
import {
  firstPaintOf,
  isKnownPage,
  publicRegistry,
  renderedRemote,
  screenFiles,
} from './page.rules.ts'

const script = (url: string, screen?: string) => ({
  url,
  as: 'script' as const,
  integrity: 'sha384-x',
  ...(screen && { screen }),
})
const remotes: RegistryFile['remotes'] = [
  {
    name: 'mf_board',
    version: '1',
    manifestUrl: '/remotes/mf_board/1/mf-manifest.json',
    routes: [],
    slots: ['board'],
    manifest: { id: 'mf_board' },
    first: [script('/b/entry.js'), script('/b/board.js', '#board')],
  },
  {
    name: 'mf_account',
    version: '1',
    manifestUrl: '/remotes/mf_account/1/mf-manifest.json',
    routes: ['/login', '/register'],
    slots: ['profile'],
    manifest: { id: 'mf_account' },
    first: [script('/a/entry.js'), script('/a/login.js', '/login'), script('/a/p.js', '#profile')],
  },
]
const shell: RegistryFile['shell'] = {
  version: '1',
  initial: [script('/s/main.js')],
  first: [{ ...script('/s/landing.js'), screen: '#landing' }],
}
const complete = { username: '@ann', paypalEmail: 'ann@example.com' } as User // the rules read only these
const incomplete = { ...complete, username: null }
const urls = (path: string, user: User | null) =>
  screenFiles(path, user, { revision: 'r1', shell, remotes }).map(({ url }) => url)

test.each([
  ['/', null, ['/s/landing.js']],
  ['/', complete, ['/b/entry.js', '/b/board.js']],
  ['/', incomplete, ['/a/entry.js', '/a/p.js']],
  ['/login', null, ['/a/entry.js', '/a/login.js']],
  ['/register', null, ['/a/entry.js']],
  ['/wins', complete, []],
  ['/loginx', null, []],
] as const)('a page asks only for the screen that it shows: %s', (path, user, expected) => {
  expect(urls(path, user)).toEqual([...expected])
})

test.each([
  ['/', true],
  ['/wins', true],
  ['/admin', true],
  ['/admin/users', true],
  ['/login', true],
  ['/login/again', true],
  ['/loginx', false],
  ['/wins/1', false],
  ['/index.html', false],
])('a page exists when the shell or a remote answers it: %s is %p', (path, isKnown) => {
  expect(isKnownPage(path, remotes)).toBe(isKnown)
})

test.each([
  ['/api/unknown', false],
  ['/ws', false],
  ['/remotes/mf_board/1/gone.js', false],
  ['/shell/1/gone.js', false],
  ['/apiary', true],
  ['/', true],
])('what belongs to the API is never a page: %s is %p', (path, isPage) => {
  expect(isPagePath(path)).toBe(isPage)
})

test('the page contains the registry and the manifests, not the files', () => {
  const provides = { sdk: '1.1.0', designSystem: '1.0.0' }
  const { registry, manifests } = publicRegistry({
    revision: 'r1',
    shell: { version: '1', initial: [], provides },
    remotes,
  })
  expect(Object.keys(manifests)).toEqual(remotes.map(({ manifestUrl }) => manifestUrl))
  expect(registry.provides).toEqual(provides)
  expect(registry.remotes[0]).toEqual({
    name: 'mf_board',
    version: '1',
    manifestUrl: '/remotes/mf_board/1/mf-manifest.json',
    routes: [],
    slots: ['board'],
  })
})

test('a remote that this shell cannot load is not fetched early either', () => {
  const versions = (version: string) => ({ sdk: version, designSystem: '1.0.0' })
  const requires = { sdk: '^1.2.0', designSystem: '^1.0.0' }
  const demanding = remotes.map((remote) => ({ ...remote, requires }))
  const files = (sdk: string) =>
    screenFiles('/login', null, {
      ...{ revision: 'r1', remotes: demanding },
      shell: { ...shell, provides: versions(sdk) },
    }).map(({ url }) => url)
  expect(files('1.1.0')).toEqual([])
  expect(files('1.2.0')).toEqual(['/a/entry.js', '/a/login.js'])
})

const frame = { '#frame': `<main>${FIRST_PAINT_SCREEN}</main>` }
const painted = { ...shell, firstPaint: frame }

test.each([
  ['/', null, undefined],
  ['/login', null, 'mf_account'],
  ['/', complete, 'mf_board'],
  // Their home is their profile, which the server does not render; `/login` redirects them.
  ['/', incomplete, null],
  ['/login', complete, null],
  ['/login/again', null, null],
] as const)('the server renders the first screen of bidders: %s', (path, user, expected) => {
  const found = renderedRemote(path, user, { shell, remotes })
  expect(found === null ? null : found?.name).toBe(expected)
})

test('a page that is not rendered is the shell’s frame around what the remote shows of its screen', () => {
  const shown = remotes.map((remote) => ({ ...remote, firstPaint: { '#board': "<p>$&$'</p>" } }))
  const paint = (path: string, user: User | null, parts = {}) =>
    firstPaintOf(path, user, { shell: painted, remotes: shown, ...parts })
  const waits = '<main><p role="status">Loading...</p></main>'
  expect(paint('/', complete)).toBe("<main><p>$&$'</p></main>")
  expect([paint('/', null), paint('/login', null)]).toEqual([waits, waits])
  expect([paint('/login', complete), paint('/account', complete)]).toEqual([undefined, undefined])
  // The profile has no frame.
  expect(paint('/', incomplete)).toBeUndefined()
  expect(paint('/', complete, { remotes })).toBe(waits)
  expect(paint('/', complete, { shell })).toBeUndefined()
  const requires = { sdk: '^9.0.0', designSystem: '^1.0.0' }
  const demanding = shown.map((remote) => ({ ...remote, requires }))
  const old = { ...painted, provides: { sdk: '1.0.0', designSystem: '1.0.0' } }
  expect(paint('/', complete, { shell: old, remotes: demanding })).toBe(waits)
})

test('only admins see the frame of a page for admins; others are redirected', () => {
  const page = { path: '/admin', label: 'Admin', access: 'admin', order: 1 } as const
  const remote = {
    ...(remotes[0] as (typeof remotes)[number]), // the first of the list above
    ...{ routes: ['/admin'], navigation: [page], firstPaint: { '/admin': 'admin' } },
  }
  const parts = { shell: painted, remotes: [remote] }
  expect(firstPaintOf('/admin', complete, parts)).toBeUndefined()
  expect(firstPaintOf('/admin', { ...complete, isAdmin: 1 }, parts)).toBe('<main>admin</main>')
})
