import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { connectDatabase, type Database } from '../platform/database.ts'
import { findValidToken, replaceStartToken } from './deploy-token.store.ts'
import { hashDeployToken, makeDeployToken } from './deploy-token.ts'

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

const VALID_DAYS = 90
/** A start replaces a token that would expire while the server runs. */
const RENEWED_DAYS = 30

/**
 * The deploy token for all parts that `npm start` uses: `known` while it is valid for some time,
 * otherwise a new one in its place.
 */
async function keepLocalToken(
  { db, transact }: Pick<Database, 'db' | 'transact'>,
  known: string | null,
): Promise<string> {
  const isKept =
    known !== null && (await findValidToken(db, hashDeployToken(known), RENEWED_DAYS)) !== null
  if (isKept) return known
  const token = makeDeployToken()
  const made = { label: 'npm start', hash: hashDeployToken(token), expiresInDays: VALID_DAYS }
  await transact((tx) => replaceStartToken(tx, made))
  return token
}
