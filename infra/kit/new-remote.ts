import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { $ } from 'bun'
import { Failure } from '../failure.ts'
import { findParts } from '../rspack/parts.ts'
import { readRemote } from '../rspack/read-remote.ts'
import { readRepository } from '../rspack/shared.ts'
import { packageVersions } from '../rspack/workspaces.ts'
import { nameProblem } from './check-name.ts'
import { createRemote } from './create.ts'

const ROOT = resolve(import.meta.dir, '../..')
const [name, ...others] = process.argv.slice(2)

try {
  if (name === undefined || others.length > 0) {
    throw new Failure('Usage: npm run new-remote <name>, such as: npm run new-remote lift-passes')
  }
  const folder = await writeRemote(name)
  console.info(`Made ${folder}, a page at /${name} with its stories and a test.

  npm run dev             the whole product from its sources, with /${name}
  npm test -- --changed   what a change must pass
  npm run alone ${name}
                          the page alone, with sample data
  npm run release publish ${folder}
                          releases it to an installation

"Your first remote" in .github/CONTRIBUTING.md goes on from here.`)
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exit(1)
}

/**
 * Writes the remote `mf-<name>` and installs it. Throws a Failure when the name cannot be used or the
 * installation fails; nothing is left behind then. Returns its folder.
 */
async function writeRemote(name: string): Promise<string> {
  const folder = `mf-${name}`
  const parts = findParts(ROOT).filter(({ kind }) => kind === 'remote')
  const repository = readRepository(ROOT)
  const remotes = await Promise.all(
    parts.map(async (part) => ({ ...(await readRemote(repository, part)), name: part.name })),
  )
  const problem = nameProblem(name, readdirSync(ROOT), remotes)
  if (problem !== null) throw new Failure(problem)
  const lockFile = join(ROOT, 'bun.lock')
  const lock = readFileSync(lockFile, 'utf8')
  try {
    const templates = [join(import.meta.dir, 'template/remote')]
    const versions = packageVersions(ROOT)
    createRemote(join(ROOT, folder), name, {
      ...{ templates, versions },
      ...{ testRunner: 'bun:test', storyTest: '@firstchair/design-system/test' },
    })
    await run([process.execPath, 'install', '--prefer-offline', '--no-progress'])
    // Line breaks and the order of imports depend on the name.
    await run([join(ROOT, 'node_modules/.bin/biome'), 'check', '--write', folder])
  } catch (error) {
    rmSync(join(ROOT, folder), { recursive: true, force: true })
    writeFileSync(lockFile, lock)
    throw error
  }
  return folder
}

async function run(command: readonly string[]): Promise<void> {
  const { exitCode, stdout, stderr } = await $`${command}`.cwd(ROOT).quiet().nothrow()
  if (exitCode !== 0) throw new Failure(`${stdout}${stderr}`.trim())
}
