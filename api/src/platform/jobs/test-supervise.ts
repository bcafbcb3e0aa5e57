import { PgBoss } from 'pg-boss'
import type postgres from 'postgres'
import { bossOptions } from './prepare-jobs.ts'

/**
 * Releases jobs that were under way for this long, as the supervision of an instance does after two
 * minutes: those of instances that were killed.
 */
export async function releaseStuckJobs(
  sql: postgres.Sql,
  databaseUrl: string,
  seconds: number,
): Promise<void> {
  const stuck = await sql`
    update jobs.job set started_on = started_on - interval '1 hour'
    where state = 'active' and started_on < now() - make_interval(secs => ${seconds})
    returning 1`
  if (stuck.length === 0) return
  // Otherwise only one supervision a minute does anything.
  await sql`update jobs.queue set monitor_claim_on = null`
  const boss = new PgBoss({
    ...bossOptions(databaseUrl),
    ...{ migrate: false, createSchema: false, supervise: false, max: 1 },
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    await boss.supervise()
  } finally {
    await boss.stop({ graceful: false })
  }
}
