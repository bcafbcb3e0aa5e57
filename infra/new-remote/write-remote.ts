import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import { workspaceFolders } from '../rspack/workspaces.ts'
import { type Names, nameProblem, namesOf } from './check-name.ts'

const TEMPLATE = join(import.meta.dir, 'template')

/**
 * Writes the remote `mf-<name>` below `root` and installs it. Throws a Failure when the name cannot
 * be used or the installation fails; nothing is left behind then. Returns its folder.
 */
export async function writeRemote(root: string, name: string): Promise<string> {
  const problem = nameProblem(root, name, readdirSync(root))
  if (problem !== null) throw new Failure(problem)
  const folder = `mf-${name}`
  const lockFile = join(root, 'bun.lock')
  const lock = readFileSync(lockFile, 'utf8')
  try {
    for (const path of templateFiles()) writeFromTemplate(root, path, namesOf(name))
    await run(root, [process.execPath, 'install', '--prefer-offline', '--no-progress'])
    // Line breaks and the order of imports depend on the name.
    await run(root, [join(root, 'node_modules/.bin/biome'), 'check', '--write', folder])
  } catch (error) {
    rmSync(join(root, folder), { recursive: true, force: true })
    writeFileSync(lockFile, lock)
    throw error
  }
  return folder
}

const templateFiles = (): string[] =>
  readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.txt'),
  )

function writeFromTemplate(root: string, path: string, names: Names): void {
  const { name } = names
  const target = path
    .replace(/\.txt$/, '')
    .replace(/^src\/screen\/(screen\b)?/, (_, screen) => `src/${name}/${screen ? name : ''}`)
  const text = readFileSync(join(TEMPLATE, path), 'utf8').replace(
    /\{\{(\w+)\}\}/g,
    (found, key: string) => Object.entries(names).find(([known]) => known === key)?.[1] ?? found,
  )
  const file = join(root, `mf-${name}`, target)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, target === 'package.json' ? withVersions(root, text) : text)
}

const dependencies = z.object({
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
})

/** Uses the version of a package on which all workspaces agree. */
function withVersions(root: string, manifest: string): string {
  const known = new Map(
    workspaceFolders(root)
      .filter((folder) => existsSync(join(root, folder, 'package.json')))
      .flatMap((folder) => {
        const text = readFileSync(join(root, folder, 'package.json'), 'utf8')
        const found = dependencies.parse(JSON.parse(text))
        return Object.entries({ ...found.devDependencies, ...found.dependencies })
      }),
  )
  return manifest.replace(/"([^"]+)": "\{\{version\}\}"/g, (_, name: string) => {
    const version = known.get(name)
    if (version === undefined) throw new Error(`No workspace depends on ${name}.`)
    return `"${name}": "${version}"`
  })
}

async function run(cwd: string, command: string[]): Promise<void> {
  const child = Bun.spawn(command, { cwd, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const [out, problem] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  if ((await child.exited) !== 0) throw new Failure(`${out}${problem}`.trim())
}
