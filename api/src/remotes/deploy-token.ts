import { createHash, randomBytes } from 'node:crypto'
import type { newDeployToken } from '@firstchair/contract'
import type { z } from 'zod'
import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import { insertDeployToken, markRevoked } from './deploy-token.store.ts'

const PREFIX = 'fcd_'

/** 256 random bits, as text that fits in an address. */
export const makeSecret = (): string => randomBytes(32).toString('base64url')

/** A new deploy token: a secret with a prefix by which secret scanners recognize it. */
export const makeDeployToken = (): string => PREFIX + makeSecret()

/** The stored form of a token. It has 256 bits, so a plain hash is enough. */
export const hashDeployToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')

/** The token of an `Authorization: Bearer …` header; null without one. */
export const bearerToken = (headers: Headers): string | null =>
  /^Bearer (\S{1,200})$/.exec(headers.get('authorization') ?? '')?.[1] ?? null

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
