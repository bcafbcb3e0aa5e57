import { expect, test } from 'bun:test'
import { FIRST_PAINT_SCREEN, isPagePath, type RegistryFile, type User } from '@firstchair/contract'
import { firstPaintOf, isKnownPage, publicRegistry, screenFiles } from './page.rules.ts'

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

const at = (path: string) => new URL(path, 'https://tickets.example')

test('only the landing page of an installation to sign in to is shown by the document', () => {
  const account = { ...remotes[0], routes: ['/login', '/register'] } as (typeof remotes)[number] // the first of the list above
  const firstPaint = { '#landing': '<a href="/login">' }
  const painted = { shell: { ...shell, firstPaint }, remotes: [account] }
  expect(firstPaintOf(at('/'), null, painted)).toBe('<a href="/login">')
  // A login pressed before the application has started leads back to the bid of a mail's link.
  expect(firstPaintOf(at('/?bid=%22'), null, painted)).toBe('<a href="/login?bid=%22">')
  expect(firstPaintOf(at('/'), complete, painted)).toBeUndefined()
  expect(firstPaintOf(at('/login'), null, painted)).toBeUndefined()
  expect(firstPaintOf(at('/'), null, { ...painted, remotes: [] })).toBeUndefined()
  expect(firstPaintOf(at('/'), null, { ...painted, shell })).toBeUndefined()
})

test('visitors see the page to sign in before any script has run, and users their own pages', () => {
  const firstPaint = { '#frame': FIRST_PAINT_SCREEN }
  const pages = ['/login', '/wins']
  const remote = {
    ...(remotes[0] as (typeof remotes)[number]), // the first of the list above
    ...{ routes: pages, firstPaint: Object.fromEntries(pages.map((page) => [page, page])) },
  }
  const painted = { shell: { ...shell, firstPaint }, remotes: [remote] }
  const paint = (path: string, user: User | null) => firstPaintOf(at(path), user, painted)
  expect([paint('/login?bid=1', null), paint('/wins', null)]).toEqual(['/login', undefined])
  expect([paint('/login', complete), paint('/wins', complete)]).toEqual([undefined, '/wins'])
  expect(paint('/login/', null)).toBeUndefined()
})

test('only admins see the frame of a page for admins; others are redirected', () => {
  const page = { path: '/wins', label: 'Wins', access: 'admin', order: 1 } as const
  const remote = {
    ...(remotes[0] as (typeof remotes)[number]), // the first of the list above
    ...{ routes: ['/wins'], navigation: [page], firstPaint: { '/wins': 'wins' } },
  }
  const parts = {
    shell: { ...shell, firstPaint: { '#frame': FIRST_PAINT_SCREEN } },
    remotes: [remote],
  }
  expect(firstPaintOf(at('/wins'), complete, parts)).toBeUndefined()
  expect(firstPaintOf(at('/wins'), { ...complete, isAdmin: 1 }, parts)).toBe('wins')
})

test("a signed-in user's page is the shell's frame around what their remote shows", () => {
  const firstPaint = { '#frame': `<main>${FIRST_PAINT_SCREEN}</main>` }
  const painted = remotes.map((remote) => ({ ...remote, firstPaint: { '#board': "<p>$&$'</p>" } }))
  const paint = (path: string, user: User, parts: Partial<Parameters<typeof firstPaintOf>[2]>) =>
    firstPaintOf(at(path), user, { shell: { ...shell, firstPaint }, remotes: painted, ...parts })
  expect(paint('/', complete, {})).toBe("<main><p>$&$'</p></main>")
  expect(paint('/wins', complete, {})).toBeUndefined()
  // The profile's screen has none.
  expect(paint('/', { ...complete, paypalEmail: null }, {})).toBeUndefined()
  expect(paint('/', complete, { remotes })).toBeUndefined()
  expect(paint('/', complete, { shell })).toBeUndefined()
  const requires = { sdk: '^9.0.0', designSystem: '^1.0.0' }
  const demanding = painted.map((remote) => ({ ...remote, requires }))
  const provides = { sdk: '1.0.0', designSystem: '1.0.0' }
  const old = { ...shell, firstPaint, provides }
  expect(paint('/', complete, { shell: old, remotes: demanding })).toBeUndefined()
})
