import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { $ } from 'bun'
import { copySources } from '../test/copy-sources.ts'

const SETUP_MS = 120_000

/** A copy of the working tree with packages of its own. */
let copy = ''

// The compilers wait for the other steps of the test run.
setDefaultTimeout(180_000)

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-remote-'))
  await copySources(copy, ['.', ':!design-system/pictures'])
  // Biome takes the files to check from git.
  await $`git init --quiet`.cwd(copy)
  await $`${process.execPath} install --frozen-lockfile`.cwd(copy).quiet()
  await $`${process.execPath} infra/kit/new-remote.ts lift-passes`.cwd(copy).quiet()
}, SETUP_MS)

afterAll(() => rm(copy, { recursive: true, force: true }))

/** The exit code of a command in the copy, and what it printed when that is not 0. */
async function outcome(command: ReturnType<typeof $>): Promise<[number, string]> {
  const { exitCode, stdout, stderr } = await command.cwd(copy).quiet().nothrow()
  return [exitCode, exitCode === 0 ? '' : `${stdout}${stderr}`]
}

const SUCCESS: [number, string] = [0, '']

test('the lock file has all that it installs', async () => {
  const lock = await readFile(join(copy, 'bun.lock'), 'utf8')
  expect(await outcome($`${process.execPath} install --frozen-lockfile`)).toEqual(SUCCESS)
  expect(await readFile(join(copy, 'bun.lock'), 'utf8')).toBe(lock)
  expect(lock.split('mf-lift-passes')).toHaveLength(6)
})

test('its format and imports pass the linter', async () => {
  const biome = join(copy, 'node_modules/.bin/biome')
  expect(await outcome($`${biome} check --error-on-warnings mf-lift-passes`)).toEqual(SUCCESS)
})

test('its own test passes', async () => {
  expect(await outcome($`${process.execPath} test ./mf-lift-passes/`)).toEqual(SUCCESS)
})

test('a second one of the same name is refused, and the first stays', async () => {
  const again = await outcome($`${process.execPath} infra/kit/new-remote.ts lift-passes`)
  expect(again).toEqual([1, 'The folder mf-lift-passes exists.\n'])
  expect(await outcome($`test -f mf-lift-passes/src/remote.tsx`)).toEqual(SUCCESS)
})

test('a failed installation leaves nothing behind', async () => {
  const manifest = join(copy, 'mf-wins/package.json')
  const text = await readFile(manifest, 'utf8')
  const lock = await readFile(join(copy, 'bun.lock'), 'utf8')
  await writeFile(manifest, text.replace('"uqr": "0.1.3"', '"uqr": "99.0.0"'))
  const [code, said] = await outcome($`${process.execPath} infra/kit/new-remote.ts other`)
  await writeFile(manifest, text)
  expect(code).toBe(1)
  expect(said).toContain('uqr@99.0.0')
  expect(await readFile(join(copy, 'bun.lock'), 'utf8')).toBe(lock)
  expect(await outcome($`test ! -e mf-other`)).toEqual(SUCCESS)
})
