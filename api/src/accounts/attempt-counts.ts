import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import type { Db } from '../platform/database.ts'
import { COUNTS_TABLE, runCounting } from './attempt-counts.store.ts'

/** Counts by key, each forgotten `seconds` after its first. */
export type Counts = (name: string, points: number, seconds: number) => RateLimiterAbstract

/** Of one instance. */
export const countInMemory: Counts = (keyPrefix, points, duration) =>
  new RateLimiterMemory({ keyPrefix, points, duration })

/**
 * Of several instances: they count together in Postgres. While it does not answer, each counts for
 * itself: neither is everything let through, nor is anybody locked out because a store is down.
 */
export function countInDatabase(parts: Parts): Counts {
  const storeClient = asClient(parts)
  let isFirst = true
  return (keyPrefix, points, duration) => {
    // One of them takes the old counts of all away.
    const clearExpiredByTimeout = isFirst
    isFirst = false
    return new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: COUNTS_TABLE,
      tableCreated: true,
      ...{ keyPrefix, points, duration, clearExpiredByTimeout },
      // About what is over nobody has to be asked.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: countInMemory(keyPrefix, points, duration),
    })
  }
}

type Parts = { db: Db; log: Pick<Logger, 'warn'> }

const PATIENCE_MS = 1_000
/** After a failure the store is left alone for so long: a login does not wait for it again and again. */
const REST_MS = 10_000

/** What the library takes for a client of `pg`. */
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

async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('No answer in time.')), milliseconds)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Only a hash is kept: what was typed and by whom is never stored. */
export const countedAs = (key: string): string =>
  createHash('sha256').update(key).digest('base64url')
