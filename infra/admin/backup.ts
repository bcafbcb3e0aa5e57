import { existsSync } from 'node:fs'
import { access, cp, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadDatabase, saveDatabase } from '@firstchair/api/copy-database'
import { migrateDatabase } from '@firstchair/api/migrate'
import { Failure } from '../failure.ts'
import { withOpenDatabase } from './open.ts'

/** In place of a file's name: stdout or stdin, which also lead out of and into a container. */
export const PIPE = '-'
const ROWS = 'database.jsonl.gz'
/** What an installation keeps in DATA_DIR besides copies of what can be made again. */
const KEPT = ['jwt-secret', 'ticket-secret', 'vapid-private-key']

/** Writes everything into one archive while instances run; returns a line about it. */
export async function backUp(given: string): Promise<string> {
  const file = given === PIPE ? PIPE : await createFile(resolve(given))
  return withOpenDatabase(({ databaseUrl, dataDir }) =>
    withFolder(dataDir, async (folder) => {
      const rows = await saveDatabase(databaseUrl, join(folder, ROWS))
      // After the rows, because files are only added: all that the rows name are there.
      await copyKept(dataDir, folder)
      await tar(['-c', '-f', file, '-C', folder, '.'])
      return `${rows} rows, the secrets and the files are in the backup. Keep it secret: it has personal data.`
    }),
  )
}

/** Replaces everything with a backup; returns a line about it. */
export async function restore(given: string): Promise<string> {
  const file = given === PIPE ? PIPE : resolve(given)
  if (file !== PIPE) await access(file).catch((error) => fail('read', file, error))
  return withOpenDatabase(
    (config) =>
      withFolder(config.dataDir, async (folder) => {
        await tar(['-x', '-f', file, '-C', folder, '--no-same-owner'])
        if (!existsSync(join(folder, ROWS))) throw new Failure('This archive is no backup.')
        await migrateDatabase(config)
        const rows = await loadDatabase(config.migrationDatabaseUrl, join(folder, ROWS))
        await copyKept(folder, config.dataDir)
        return `${rows} rows, the secrets and the files are restored. Start the instances.`
      }),
    { isAlone: true },
  )
}

async function createFile(file: string): Promise<string> {
  const created = await open(file, 'wx', 0o600).catch((error) => fail('write', file, error))
  await created.close()
  return file
}

function fail(what: 'read' | 'write', file: string, error: NodeJS.ErrnoException): never {
  switch (error.code) {
    case 'ENOENT':
      throw new Failure(`There is no ${file}.`)
    case 'EEXIST':
      throw new Failure(`${file} exists: name a new file.`)
    default:
      throw new Failure(`Cannot ${what} ${file} (${error.code}): pipe it through "-" instead.`)
  }
}

/** A folder beside the data, on a disk that has space for it. */
async function withFolder<Result>(
  dataDir: string,
  act: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(join(dataDir, 'backup-'))
  try {
    return await act(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function tar(words: string[]): Promise<void> {
  const child = Bun.spawn(['tar', ...words], { stdio: ['inherit', 'inherit', 'pipe'] })
  const problem = await new Response(child.stderr).text()
  if ((await child.exited) !== 0) throw new Failure(problem.trim())
}

async function copyKept(from: string, to: string): Promise<void> {
  for (const name of KEPT.filter((each) => existsSync(join(from, each)))) {
    await cp(join(from, name), join(to, name), { recursive: true })
  }
}
