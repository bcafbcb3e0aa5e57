import type { Db } from '../platform/database.ts'
import { type DeployToken, findValidToken, insertDeployToken } from './deploy-token.store.ts'
import { hashDeployToken, makeDeployToken } from './deploy-token.ts'

/** Who may deploy what with this token; null if it is unknown, revoked or expired. */
export const readDeployToken = (db: Db, token: string): Promise<DeployToken | null> =>
  findValidToken(db, hashDeployToken(token))

/**
 * The deploy token for all parts that `npm start` uses: `known` while it is valid, otherwise a new
 * one.
 */
export async function keepLocalToken(db: Db, known: string | null): Promise<string> {
  if (known !== null && (await readDeployToken(db, known)) !== null) return known
  const token = makeDeployToken()
  await insertDeployToken(db, {
    ...{ label: 'npm start', part: null, createdBy: null, expiresInDays: null },
    hash: hashDeployToken(token),
  })
  return token
}
