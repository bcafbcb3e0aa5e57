import { createHash, randomBytes } from 'node:crypto'

const PREFIX = 'fcd_'

/** A new deploy token: 256 random bits, with a prefix by which secret scanners recognize it. */
export const makeDeployToken = (): string => PREFIX + randomBytes(32).toString('base64url')

/** The stored form of a token. It has 256 bits, so a plain hash is enough. */
export const hashDeployToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')

/** The token of an `Authorization: Bearer …` header; null without one. */
export const bearerToken = (headers: Headers): string | null =>
  /^Bearer (\S{1,200})$/.exec(headers.get('authorization') ?? '')?.[1] ?? null
