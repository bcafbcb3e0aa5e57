import type { newDeployToken } from '@firstchair/contract'
import type { z } from 'zod'
import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import { insertDeployToken, markRevoked } from './deploy-token.store.ts'
import { hashDeployToken, makeDeployToken } from './deploy-token.ts'

type Parts = Pick<Database, 'transact'> & { live: Pick<Announcer, 'adminChanged'> }

/** Makes a token for one part. Only its hash is stored, so this answer is the only one with it. */
export async function createDeployToken(
  { transact, live }: Parts,
  wanted: z.infer<typeof newDeployToken>,
  createdBy: string,
): Promise<{ token: string }> {
  const token = makeDeployToken()
  await transact((tx) =>
    insertDeployToken(tx, { ...wanted, createdBy, hash: hashDeployToken(token) }),
  )
  live.adminChanged('releases')
  return { token }
}

/** Revokes a token at once and for good; false when there is none. */
export async function revokeDeployToken({ transact, live }: Parts, id: string): Promise<boolean> {
  const isKnown = await transact((tx) => markRevoked(tx, id))
  if (isKnown) live.adminChanged('releases')
  return isKnown
}
