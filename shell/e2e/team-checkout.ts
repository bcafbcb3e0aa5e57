import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Product } from './product.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** A checkout in which a team changes its remote and releases it. */
export type TeamCheckout = {
  /** Replaces a text of a file, which must be there once. */
  edit: (path: string, from: string, to: string) => void
  /** Runs `bun run release …` against the product of the journeys; returns its output. */
  release: (...words: string[]) => Promise<string>
  /** Releases with this token from now on, instead of the one of the product's own start. */
  releaseWith: (token: string) => void
  remove: () => void
}

/** Copies the working tree, with the packages that are installed here. */
export function openTeamCheckout({ url, dataDir }: Product): TeamCheckout {
  const dir = mkdtempSync(join(tmpdir(), 'firstchair-team-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 16 * 1024 * 1024,
  })
  const files = String(listed)
    .split('\n')
    .filter((file) => file && existsSync(join(ROOT, file)))
  for (const file of files) {
    if (file.startsWith('design-system/pictures/')) continue
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    cpSync(join(ROOT, file), join(dir, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
  for (const manifest of files.filter((file) => file.endsWith('/package.json'))) {
    const modules = join(dirname(manifest), 'node_modules')
    if (!existsSync(join(ROOT, modules))) continue
    // Links to our own packages are relative, so that those of the copy lead into the copy.
    cpSync(join(ROOT, modules), join(dir, modules), { recursive: true, verbatimSymlinks: true })
  }
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: join(dir, '.data'),
    FIRSTCHAIR_URL: url,
    FIRSTCHAIR_DEPLOY_TOKEN: readFileSync(join(dataDir, 'deploy-token'), 'utf8').trim(),
  }
  return {
    edit: (path, from, to) => {
      const source = readFileSync(join(dir, path), 'utf8')
      if (source.split(from).length !== 2)
        throw new Error(`${path} does not contain "${from}" once.`)
      writeFileSync(join(dir, path), source.replace(from, to))
    },
    release: async (...words) => {
      const args = ['infra/launch.cjs', 'release', ...words]
      const { stdout } = await promisify(execFile)('node', args, { cwd: dir, env })
      return stdout
    },
    releaseWith: (token) => {
      env.FIRSTCHAIR_DEPLOY_TOKEN = token
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}
