import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { connectDatabase } from '../platform/database.ts'
import { keepLocalToken } from './read-deploy-token.ts'

const FILE = 'deploy-token'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * The deploy token that `npm start` uses, kept in DATA_DIR and readable by its owner only. It may
 * release every part. A missing, revoked or old token is replaced by a new one.
 */
export async function openLocalToken({ databaseUrl, dataDir }: Settings): Promise<string> {
  const path = join(dataDir, FILE)
  const known = existsSync(path) ? readFileSync(path, 'utf8').trim() : null
  const onUnsafe = (what: string) => {
    throw new Error(what)
  }
  const database = connectDatabase({ databaseUrl, databaseConnections: 1, onUnsafe })
  try {
    const token = await keepLocalToken(database, known)
    if (token !== known) writeFileSync(path, `${token}\n`, { mode: 0o600 })
    return token
  } finally {
    await database.closeDatabase()
  }
}
