import type { Database, Db } from '../platform/database.ts'
import { type DeployToken, findValidToken, replaceStartToken } from './deploy-token.store.ts'
import { hashDeployToken, makeDeployToken } from './deploy-token.ts'

/** Who may deploy what with this token; null if it is unknown, revoked or expired. */
export const readDeployToken = (db: Db, token: string): Promise<DeployToken | null> =>
  findValidToken(db, hashDeployToken(token))

const VALID_DAYS = 90
/** A start replaces a token that would expire while the server runs. */
const RENEWED_DAYS = 30

/**
 * The deploy token for all parts that `npm start` uses: `known` while it is valid for some time,
 * otherwise a new one in its place.
 */
export async function keepLocalToken(
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
