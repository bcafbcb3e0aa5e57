import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { announce, type Db, type Tx } from '../database.ts'
import type { Periodic } from '../periodic.ts'
import { dueAfter, every, type Repeating } from '../repeat.ts'
import { createThrottledLog } from '../throttled-log.ts'
import { bossOptions } from './prepare-jobs.ts'
import { type DeadLetter, deadLetters, JOB_SCHEMA, type Queue } from './queue.rules.ts'

/**
 * `key` makes a job idempotent: enqueued twice, it runs once. Jobs of a higher `priority` run
 * first; the default is 0.
 */
export type NewJob<Data extends object> = { key: string; priority?: number; data: Data }

/** Thrown by a handler when a retry cannot succeed: the job becomes a dead letter at once. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

type Job = JobWithMetadata<object>

/** A queue with the function that does its work. */
export type Worker = {
  queue: Queue<object>
  // A method, so that a handler of narrower data fits; `workerOf` ties it to the queue's data.
  handle(job: { id: string; data: object }): Promise<void>
}

export function workerOf<Data extends object>(
  queue: Queue<Data>,
  handle: (job: { id: string; data: Data }) => Promise<void>,
): Worker {
  const worker: { queue: Queue<Data>; handle(job: { id: string; data: Data }): Promise<void> } = {
    queue,
    handle,
  }
  return worker
}

export type Jobs = {
  /** Writes jobs in the caller's transaction: they exist if, and only if, it commits. */
  enqueue: <Data extends object>(
    tx: Tx | Db,
    queue: Queue<Data>,
    jobs: readonly NewJob<Data>[],
  ) => Promise<void>
  start: (workers: readonly Worker[]) => Promise<void>
  /** Retries a dead letter as the same job. */
  again: (letter: DeadLetter) => Promise<void>
  /** Discards a dead letter. */
  forget: (letter: DeadLetter) => Promise<void>
  /** Stops taking jobs and waits for the running ones. */
  stop: () => Promise<void>
}

type Parts = {
  config: Pick<Config, 'databaseUrl'>
  log: Logger
  periodic: Pick<Periodic, 'attend'>
  /** Called before each batch, because jobs can wait for urgent work. */
  whenIdle: () => Promise<void>
  /** Called for each job that becomes a dead letter. */
  onGivenUp?: () => void
}

const ATTENTION = {
  /** How many jobs of a queue one instance works at together. */
  batchSize: 5,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
  // For retries, and for jobs whose announcement was lost.
  pollingIntervalSeconds: 5,
} as const
const DRAIN_MS = 4_000
const SUPERVISE_MS = 60_000
/** A connection that has gone silent is replaced; its types omit what pg-boss passes on to `pg`. */
const SILENCE = { connectionTimeoutMillis: 10_000, query_timeout: 30_000, keepAlive: true }

function createBoss({ config, log }: Parts): PgBoss {
  const boss = new PgBoss({
    ...bossOptions(config.databaseUrl),
    ...SILENCE,
    migrate: false,
    createSchema: false,
    supervise: false,
    max: 2,
  })
  const throttledLog = createThrottledLog()
  boss.on('error', (err) => throttledLog(String(err), (times) => logFailure(log, err, times)))
  return boss
}

const logFailure = (log: Logger, err: unknown, times: object): void =>
  log.error({ err, ...times }, 'The jobs wait for their next round.')

/**
 * Lets pg-boss expire, delete and count jobs. By itself it writes every few seconds; here only when there
 * have been jobs since the last round, or once a day.
 */
function superviseJobs(boss: PgBoss, log: Logger, hasWorked: () => boolean): Repeating {
  return every(
    SUPERVISE_MS,
    async () => {
      const isDue = hasWorked() || (await countUnfinished(boss)) > 0 || (await isCareDue(boss))
      if (isDue) await boss.supervise()
    },
    (err, times) => logFailure(log, err, times),
  )
}

/** Jobs that wait or run, except dead letters. */
async function countUnfinished(boss: PgBoss): Promise<number> {
  const { rows } = await boss.getDb().executeSql(`
    select count(*)::int as count from ${JOB_SCHEMA}.job_common
    where state in ('created', 'retry', 'active')
      and name in (select name from ${JOB_SCHEMA}.queue where dead_letter is not null)`)
  return rows[0].count
}

async function isCareDue(boss: PgBoss): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(`
    select exists (select from ${JOB_SCHEMA}.queue
      where maintain_on < now() - interval '1 day') as due`)
  return rows[0].due
}

export function createJobs(parts: Parts): Jobs {
  const { log, periodic, whenIdle, onGivenUp } = parts
  const boss = createBoss(parts)
  let supervision: Repeating | null = null
  /** Since the last supervision. */
  let hasWorked = false
  const workerIds: string[] = []
  const wake = () => {
    for (const id of workerIds) boss.notifyWorker(id)
  }

  async function attend({ queue, handle }: Worker): Promise<void> {
    const settle = async (job: Job): Promise<JobResult> => {
      const { id, data } = job
      try {
        await handle({ id, data })
        return { id, status: 'completed' }
      } catch (error) {
        const status = error instanceof PermanentFailure ? 'deadletter' : 'failed'
        const isOver = status === 'deadletter' || job.retryCount >= job.retryLimit
        const about = { err: error, queue: queue.name, jobId: id, tries: job.retryCount + 1 }
        if (isOver) {
          log.error(about, 'A job was given up on; an admin may try it again.')
          onGivenUp?.()
        } else log.warn(about, 'A job failed and is tried again.')
        return { id, status, output: { message: String(error) } }
      }
    }
    let rested = Promise.resolve()
    const workerId = await boss.work(queue.name, ATTENTION, async (jobs: Job[]) => {
      hasWorked = true
      await rested
      await whenIdle()
      const results = await Promise.all(jobs.map(settle))
      rested = jobs.length === ATTENTION.batchSize ? Bun.sleep(queue.restMs) : Promise.resolve()
      return results
    })
    workerIds.push(workerId)
  }

  return {
    enqueue: async (tx, queue, jobs) => {
      const rows = jobs.map(({ key, ...job }) => ({ id: jobId(key), ...job }))
      await boss.insert(queue.name, rows, { db: fromDrizzle(tx, sql) })
      announce(tx, 'job.added')
    },
    start: async (workers) => {
      await boss.start()
      for (const worker of workers) await attend(worker)
      periodic.attend(['job.added'], {
        wake,
        look: async () => {
          wake()
          return dueAfter(await countUnfinished(boss))
        },
      })
      supervision = superviseJobs(boss, log, () => {
        const had = hasWorked
        hasWorked = false
        return had
      })
    },
    again: async ({ queue, id, deadId, data }) => {
      // In this order, a crash in between leaves the letter listed, and only failed jobs are
      // retried. The job is deleted before its copy is inserted; otherwise the insert would do
      // nothing.
      await boss.insert(queue, [{ id, data }])
      await boss.retry(queue, id)
      await boss.deleteJob(deadLetters(queue), deadId)
      wake()
    },
    forget: async ({ queue, deadId }) => {
      await boss.deleteJob(deadLetters(queue), deadId)
      hasWorked = true
    },
    stop: async () => {
      await supervision?.stop()
      if (supervision) await boss.stop({ graceful: true, timeout: DRAIN_MS })
    },
  }
}

/**
 * The id of a job: a UUID derived from its natural key, so that repeated requests name the same
 * job.
 */
function jobId(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex')
  // Version 8, variant 10: a UUID with a custom scheme.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
