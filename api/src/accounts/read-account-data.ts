import type { Deps } from '../platform/deps.ts'
import { readEverything } from './account-data.store.ts'

/** Everything that is kept about the user, for himself, as JSON that a person can read. */
export async function readAccountData(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  userId: string,
): Promise<string> {
  await limits.accountChange(userId)
  const data = await readEverything(db, userId)
  return JSON.stringify({ exportedAt: new Date().toISOString(), ...data }, null, 2)
}
