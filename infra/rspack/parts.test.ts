import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPath } from './build-part.ts'
import { inputHash } from './inputs.ts'
import { findParts } from './parts.ts'

const root = mkdtempSync(join(tmpdir(), 'firstchair-parts-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(path: string, content: object | string): void {
  const file = join(root, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

write('package.json', {
  name: 'root',
  workspaces: ['shell', 'mf-*', 'design-system'],
})
write('bun.lock', 'lock 1')
write('infra/rspack/factory.ts', 'rules 1')
write('design-system/package.json', { name: '@firstchair/design-system', version: '1.0.0' })
write('shell/sdk/package.json', { name: '@firstchair/sdk', version: '1.4.0' })
write('design-system/src/button.tsx', 'button 1')
write('shell/package.json', {
  name: '@firstchair/shell',
  version: '1.2.0',
  dependencies: { '@firstchair/design-system': '*' },
})
write('shell/src/main.tsx', 'shell 1')
write('mf-board/package.json', {
  name: '@firstchair/mf-board',
  version: '1.0.0',
  dependencies: { '@firstchair/design-system': '*' },
  firstchair: { name: 'mf_board' },
})
write('mf-board/src/remote.tsx', 'board 1')
write('mf-account/package.json', {
  name: '@firstchair/mf-account',
  version: '1.0.0',
  firstchair: {
    name: 'mf_account',
    requires: { sdk: '^1.2.0', designSystem: '^1.0.0' },
  },
})
write('mf-wins/README.md', 'not yet')

const hashes = () => findParts(root).map((part) => inputHash(root, part, ''))

test('the parts are the shell and every remote that declares itself', () => {
  expect(findParts(root).map(({ name, packageVersion }) => [name, packageVersion])).toEqual([
    ['shell', '1.2.0'],
    ['mf_account', '1.0.0'],
    ['mf_board', '1.0.0'],
  ])
})

test('a remote requires what it declares, else what it is built with; the shell provides that', () => {
  const [shell, account, board] = findParts(root)
  expect(shell?.provides).toEqual({ sdk: '1.4.0', designSystem: '1.0.0' })
  expect(account?.requires).toEqual({ sdk: '^1.2.0', designSystem: '^1.0.0' })
  expect(board?.requires).toEqual({ sdk: '^1.4.0', designSystem: '^1.0.0' })
})

const [SHELL, ACCOUNT, BOARD] = [0, 1, 2]
test.each([
  ['a remote’s own source', 'mf-board/src/remote.tsx', [BOARD]],
  ['a workspace that it depends on', 'design-system/src/button.tsx', [SHELL, BOARD]],
  ['the lock file', 'bun.lock', [SHELL, ACCOUNT, BOARD]],
  ['the build’s rules', 'infra/rspack/factory.ts', [SHELL, ACCOUNT, BOARD]],
  ['a new test', 'mf-board/src/remote.test.tsx', []],
  ['a new page of the manual', 'mf-board/README.md', []],
  ['what a tool keeps for itself', 'design-system/.cache/stories.json', []],
  ['an installed package', 'mf-board/node_modules/x/index.js', []],
])('%s makes new versions where it is read, and nowhere else', (_, path, expected) => {
  const before = hashes()
  write(path, `${path} changed`)
  const after = hashes()
  expect(before.flatMap((hash, part) => (hash === after[part] ? [] : [part]))).toEqual(expected)
})

test('what a compiler leaves in the environment makes no new version', () => {
  const folders = () => findParts(root).map((part) => buildPath(root, part))
  const [before, found] = [folders(), process.env.NODE_ENV]
  // As vanilla-extract does, once it has compiled a stylesheet.
  process.env.NODE_ENV = 'undefined'
  expect(folders()).toEqual(before)
  process.env.NODE_ENV = found ?? ''
})

test('a path is stated once: package.json must not repeat it', () => {
  write('mf-account/package.json', {
    ...{ name: '@firstchair/mf-account', version: '1.0.0' },
    firstchair: { name: 'mf_account', routes: ['/login'] },
  })
  expect(() => findParts(root)).toThrow('src/remote.tsx states it')
})
