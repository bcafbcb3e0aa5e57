import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadDatabase, saveDatabase } from '@firstchair/api/copy-database'
import { migrateDatabase } from '@firstchair/api/migrate'
import { Failure } from '../failure.ts'
import { withOpenDatabase } from './open.ts'

const ROWS = 'database.jsonl.gz'
/** What an installation keeps in DATA_DIR besides copies of what can be made again. */
const KEPT = ['jwt-secret', 'ticket-secret', 'vapid-private-key', 'releases']

/** Copies everything into a new folder while instances run; returns a line about it. */
export async function backUp(given: string): Promise<string> {
  const folder = resolve(given)
  if (existsSync(folder)) throw new Failure(`${folder} exists: name a new folder.`)
  return withOpenDatabase(async ({ databaseUrl, dataDir }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const rows = await saveDatabase(databaseUrl, join(folder, ROWS))
    // After the rows, because files are only added: all that the rows name are there.
    await copyKept(dataDir, folder)
    return `${rows} rows, the secrets and the files are in ${folder}. Keep it secret: it has personal data.`
  })
}

/** Replaces everything with a backup; returns a line about it. */
export async function restore(given: string): Promise<string> {
  const folder = resolve(given)
  const file = join(folder, ROWS)
  if (!existsSync(file)) throw new Failure(`There is no backup in ${folder}.`)
  return withOpenDatabase(
    async (config) => {
      await migrateDatabase(config)
      const rows = await loadDatabase(config.migrationDatabaseUrl, file)
      await copyKept(folder, config.dataDir)
      return `${rows} rows, the secrets and the files of ${folder} are restored. Start the instances.`
    },
    { isAlone: true },
  )
}

async function copyKept(from: string, to: string): Promise<void> {
  for (const name of KEPT.filter((each) => existsSync(join(from, each)))) {
    await cp(join(from, name), join(to, name), { recursive: true })
  }
}
