import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../platform/database.ts'
import { TOKEN_HOURS, type TokenPurpose } from './token.rules.ts'
import { insertTokens } from './token.store.ts'

/** The stored hash of a token: readers of the database cannot follow the link. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export type TokenOwner = { userId: string; email: string }

/** Makes a secret of 256 bits for each owner, for the mail that is posted in the same transaction. */
export async function issueTokens(
  tx: Tx,
  purpose: TokenPurpose,
  owners: readonly TokenOwner[],
): Promise<string[]> {
  const secrets = owners.map(() => randomBytes(32).toString('base64url'))
  const rows = owners.map((owner, index) => ({ ...owner, hash: hashOf(secrets[index] ?? '') }))
  await insertTokens(tx, purpose, TOKEN_HOURS[purpose], rows)
  return secrets
}

/** The one token of one owner. */
export async function issueToken(
  tx: Tx,
  purpose: TokenPurpose,
  owner: TokenOwner,
): Promise<string> {
  const [token] = await issueTokens(tx, purpose, [owner])
  if (token === undefined) throw new Error('One owner has one token.')
  return token
}
