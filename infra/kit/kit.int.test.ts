import { expect, setDefaultTimeout } from 'bun:test'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manifestFault } from '@firstchair/api/check-manifest'
import { unknownNames } from '@firstchair/api/release-rules'
import { release } from '@firstchair/contract'
import { $ } from 'bun'
import { releaseFiles } from '../rspack/release-files.ts'
import { readProvided, sharedModules } from '../rspack/shared.ts'
import { afterAll, beforeAll, test } from '../test/nightly.ts'
import { buildKit } from './build-kit.ts'

// npm gets 340 packages from the registry.
const SETUP_MS = 600_000
setDefaultTimeout(120_000)

/** A folder outside of the checkout, where a team would work. */
let outside = ''
let repository = ''

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'kit-'))
  repository = join(outside, 'lift-passes')
  await $`npx --yes file:${await buildKit(outside)} create lift-passes`.cwd(outside).quiet()
  await $`npm install --no-audit --no-fund`.cwd(repository).quiet()
}, SETUP_MS)
afterAll(() => rm(outside, { recursive: true, force: true }))

const inRepository = (path: string) => readFile(join(repository, path), 'utf8')

test('a remote in another repository passes its checks, and a wrong type does not', async () => {
  await $`npm run types && npm test`.cwd(repository).quiet()
  await Bun.write(
    join(repository, 'src/wrong.ts'),
    "import { mountainAtom } from '@firstchair/sdk'\nexport const atom: string = mountainAtom('m')",
  )
  const { exitCode, stdout } = await $`npm run types`.cwd(repository).quiet().nothrow()
  expect([exitCode, String(stdout)]).toEqual([1, expect.stringContaining('src/wrong.ts(2,14)')])
})

test('its build is a release that the server accepts, and shares what remotes here do', async () => {
  await $`npm run build`.cwd(repository).quiet()
  const built = release.parse(JSON.parse(await inRepository('dist/release.json')))
  expect(built).toMatchObject({ part: 'mf_lift_passes', routes: ['/lift-passes'] })
  expect(Object.keys(built.screens)).toEqual(['/lift-passes'])
  expect([manifestFault(built), unknownNames(built)]).toEqual([null, []])
  const { 'release.json': _, ...files } = releaseFiles(join(repository, 'dist'))
  const integrity = (listed: typeof files) =>
    Object.entries(listed).map(([name, file]) => [name, file.integrity])
  expect(integrity(built.files)).toEqual(integrity(files))
  const { provided } = JSON.parse(await inRepository('node_modules/@firstchair/kit/kit.json'))
  const here = sharedModules(readProvided(join(import.meta.dir, '../..')), 'remote')
  expect(sharedModules(provided, 'remote')).toEqual(here)
})
