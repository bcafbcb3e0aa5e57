import type { Db } from '../platform/database.ts'
import { type DeployToken, insertDeployToken, useDeployToken } from './deploy-token.store.ts'
import { hashDeployToken, makeDeployToken } from './deploy-token.ts'

/** Who may deploy what with this token; null if it is unknown, revoked or expired. */
export const readDeployToken = (db: Db, token: string): Promise<DeployToken | null> =>
  useDeployToken(db, hashDeployToken(token))

/** Makes a token for every part, for the server's own start; `known` is stored again if it is given. */
export async function keepLocalToken(db: Db, known: string | null): Promise<string> {
  const token = known ?? makeDeployToken()
  const label = 'npm start'
  await insertDeployToken(db, {
    ...{ label, part: null, createdBy: null, expiresAt: null },
    hash: hashDeployToken(token),
  })
  return token
}
