import type { ConstructorOptions } from 'pg-boss'
import { JOB_SCHEMA } from './queue.rules.ts'

/** Jobs use a different driver than bids, so they have separate connections. */
export function bossOptions(databaseUrl: string): ConstructorOptions {
  return {
    connectionString: asLibpqReads(databaseUrl),
    application_name: 'firstchair-jobs',
    schema: JOB_SCHEMA,
    schedule: false,
  }
}

/**
 * pg treats `sslmode=require` as `verify-full`. libpq and the driver of the auction do not verify
 * the certificate then.
 */
function asLibpqReads(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  if (url.searchParams.get('sslmode') !== 'require') return databaseUrl
  url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}
