import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import type { Db } from '../platform/database.ts'
import { within } from '../platform/within.ts'
import { COUNTS_TABLE, runCounting } from './attempt-counts.store.ts'

/** Counts by key. Each count expires `seconds` after its first attempt. */
export type Counts = (name: string, points: number, seconds: number) => RateLimiterAbstract

/** Counts of one instance, in memory. */
export const countInMemory: Counts = (keyPrefix, points, duration) =>
  new RateLimiterMemory({ keyPrefix, points, duration })

/**
 * Counts that several instances share in Postgres. While it does not respond, each instance counts
 * alone, so that an outage neither disables the limits nor locks anybody out.
 */
export function countInDatabase(parts: Parts): Counts {
  const storeClient = asClient(parts)
  let isFirst = true
  return (keyPrefix, points, duration) => {
    // One of the counters deletes the expired counts of all.
    const clearExpiredByTimeout = isFirst
    isFirst = false
    return new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: COUNTS_TABLE,
      tableCreated: true,
      ...{ keyPrefix, points, duration, clearExpiredByTimeout },
      // A key that is over its limit is refused without a query.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: countInMemory(keyPrefix, points, duration),
    })
  }
}

type Parts = { db: Db; log: Pick<Logger, 'warn'> }

const PATIENCE_MS = 1_000
/** How long the store is not used after a failure, so that logins do not wait for it repeatedly. */
const REST_MS = 10_000

/** The part of a `pg` client that the library uses. */
function asClient({ db, log }: Parts) {
  let restsUntil = 0
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      if (Date.now() < restsUntil) throw new Error('The store of the attempts rests.')
      try {
        return await within(PATIENCE_MS, runCounting(db, text, values))
      } catch (error) {
        restsUntil = Date.now() + REST_MS
        log.warn({ err: error }, 'Attempts are counted by each instance for itself.')
        throw error
      }
    },
  }
}

/** Only a hash is kept: what was typed and by whom is never stored. */
export const countedAs = (key: string): string =>
  createHash('sha256').update(key).digest('base64url')
