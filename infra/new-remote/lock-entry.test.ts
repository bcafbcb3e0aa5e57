import { expect, test } from 'bun:test'
import { addToLock } from './lock-entry.ts'

const LOCK = `{
  "lockfileVersion": 2,
  "workspaces": {
    "": {
      "name": "root",
    },
    "mf-board": {
      "name": "@firstchair/mf-board",
    },
  },
  "packages": {
    "@firstchair/mf-board": ["@firstchair/mf-board@workspace:mf-board"],

    "zod": ["zod@4.6.7", "", {}, "sha512-x"],
  }
}
`

const manifest = (folder: string) => ({
  ...{ name: `@firstchair/${folder}`, version: '1.0.0' },
  ...{ dependencies: { zod: '4.6.7' }, devDependencies: {} },
})

test.each([
  ['before others', 'mf-a', '"mf-board": {\n'],
  ['after others', 'mf-passes', '  },\n  "packages"'],
])('a workspace is listed %s by its name', (_where, folder, following) => {
  const lock = addToLock(LOCK, folder, manifest(folder))
  const [, rest = ''] = lock.split(`"${folder}": {`)
  expect(rest.slice(rest.indexOf('\n    },\n') + 8).trimStart()).toStartWith(following.trimStart())
  expect(Object.keys(JSON.parse(withoutLastCommas(lock)).packages)).toEqual(
    [`@firstchair/${folder}`, '@firstchair/mf-board', 'zod'].sort(),
  )
})

const withoutLastCommas = (text: string) => text.replace(/,(\s*[}\]])/g, '$1')

test('a file without workspaces is no lock file of ours', () => {
  expect(() => addToLock('{}', 'mf-a', manifest('mf-a'))).toThrow('bun.lock has no "workspaces"')
})
