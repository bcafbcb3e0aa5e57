import { expect, setDefaultTimeout } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { $, Glob } from 'bun'
import { copySources } from '../test/copy-sources.ts'
import { afterAll, beforeAll, test } from '../test/nightly.ts'

// Three builds of all parts.
setDefaultTimeout(600_000)

let temporary = ''
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'relocatable-'))
})
afterAll(() => rm(temporary, { recursive: true, force: true }))

/** The hash of each file that a build of a copy of the repository writes. */
async function buildIn(folder: string): Promise<Record<string, string>> {
  const root = join(temporary, folder)
  await copySources(root, ['.', ':!design-system/pictures'])
  await $`${process.execPath} install --frozen-lockfile`.cwd(root).quiet()
  const dataDir = join(temporary, `data of ${folder.slice(0, 10)}`)
  await $`${process.execPath} infra/rspack/build.ts --data-dir ${dataDir}`.cwd(root).quiet()
  await $`${process.execPath} infra/kit/build-kit.ts --out ${dataDir}/builds/kit`.cwd(root).quiet()
  const files = await Array.fromAsync(new Glob('builds/**').scan({ cwd: dataDir }))
  const hashes = files.sort().map(async (name) => {
    const bytes = await Bun.file(join(dataDir, name)).arrayBuffer()
    return [name, Bun.SHA256.hash(bytes, 'hex')] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

test('all parts and the kit are the same bytes in every folder', async () => {
  const built = await buildIn('plain')
  expect(Object.keys(built).length).toBeGreaterThan(100)
  expect(await buildIn('with some spaces')).toEqual(built)
  expect(await buildIn('long-'.repeat(40))).toEqual(built)
})
