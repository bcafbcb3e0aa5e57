import type { ConstructorOptions } from 'pg-boss'
import { isLoopback } from '../config.ts'
import { JOB_SCHEMA } from './queues.ts'

/** Jobs have connections of their own: their driver is another one than the bids'. */
export function bossOptions(databaseUrl: string): ConstructorOptions {
  const hasSslMode = new URL(databaseUrl).searchParams.has('sslmode')
  return {
    connectionString: databaseUrl,
    application_name: 'firstchair-jobs',
    schema: JOB_SCHEMA,
    schedule: false,
    // Encrypted; whose certificate it is, is the address's to say (sslmode=verify-full).
    ...(!hasSslMode && !isLoopback(databaseUrl) && { ssl: { rejectUnauthorized: false } }),
  }
}
