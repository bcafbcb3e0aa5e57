import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { DEAD_LETTERS, deadLetters, JOB_SCHEMA, type Queue, RETRIES } from './queue.rules.ts'

/** Makes or updates the schema of the jobs and their queues. One instance at a time calls it. */
export async function prepareJobs(
  migrationDatabaseUrl: string,
  queues: readonly Queue<object>[],
): Promise<void> {
  const boss = new PgBoss({ ...bossOptions(migrationDatabaseUrl), supervise: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  try {
    const present = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const { name } of queues) {
      const deadLetter = deadLetters(name)
      if (present.has(deadLetter)) await boss.updateQueue(deadLetter, DEAD_LETTERS)
      else await boss.createQueue(deadLetter, DEAD_LETTERS)
      if (present.has(name)) await boss.updateQueue(name, RETRIES)
      else await boss.createQueue(name, { ...RETRIES, deadLetter })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

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
