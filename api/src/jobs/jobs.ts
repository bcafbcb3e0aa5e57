import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../platform/database.ts'
import { saySeldom } from '../platform/say-seldom.ts'
import { bossOptions } from './boss-options.ts'
import { jobId } from './job-id.ts'
import { deadLetters, type JobData, type QueueName } from './queues.ts'

/**
 * `key` makes a job idempotent: enqueued twice, it runs once. Jobs of a higher `priority` run
 * first; the default is 0.
 */
export type NewJob<Queue extends QueueName> = {
  key: string
  priority?: number
  data: JobData[Queue]
}

/** Thrown by a handler when trying again cannot help: the job goes to the dead letters at once. */
export class Hopeless extends Error {
  override name = 'Hopeless'
}

export type Handlers = {
  [Queue in QueueName]: (job: { id: string; data: JobData[Queue] }) => Promise<void>
}

export type Jobs = {
  /** Writes jobs in the caller's transaction: they exist if, and only if, it commits. */
  enqueue: <Queue extends QueueName>(
    tx: Tx | Db,
    queue: Queue,
    jobs: readonly NewJob<Queue>[],
  ) => Promise<void>
  start: (handlers: Handlers) => Promise<void>
  /** Tries what was given up on once more, as the same job. */
  again: (letter: DeadLetter) => Promise<void>
  /** Gives up on it for good. */
  forget: (letter: DeadLetter) => Promise<void>
  /** Takes nothing new and lets what runs finish. */
  stop: () => Promise<void>
}

/** A job that was given up on: its own id, that of its copy among the dead letters, and what both carry. */
export type DeadLetter = { queue: QueueName; id: string; deadId: string; data: JobData[QueueName] }

type Parts = {
  config: Pick<Config, 'migrationDatabaseUrl'>
  log: Logger
  /** Each batch waits for it: jobs have time. */
  calm: () => Promise<void>
  /** Called for each job that was given up on. */
  onGivenUp?: () => void
}

const ATTENTION = {
  /** How many jobs of a queue one instance works at together. */
  batchSize: 5,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 0.5,
} as const
/** The pause between full batches, so that bids come first. Bulk mail: about ten a second. */
const REST_MS = { mail: 100, 'account-mail': 100, 'bulk-mail': 500 } satisfies Record<
  QueueName,
  number
>
const DRAIN_MS = 4_000

function createBoss({ config, log }: Parts): PgBoss {
  const boss = new PgBoss({
    ...bossOptions(config.migrationDatabaseUrl),
    migrate: false,
    createSchema: false,
    max: 2,
  })
  const seldom = saySeldom()
  boss.on('error', (err) =>
    seldom(String(err), (times) =>
      log.error({ err, ...times }, 'The jobs wait for their next round.'),
    ),
  )
  return boss
}

export function createJobs(parts: Parts): Jobs {
  const { log, calm, onGivenUp } = parts
  const boss = createBoss(parts)
  let isStarted = false

  async function attend<Queue extends QueueName>(
    queue: Queue,
    handle: Handlers[Queue],
  ): Promise<void> {
    const settle = async (job: JobWithMetadata<JobData[Queue]>): Promise<JobResult> => {
      const { id, data } = job
      try {
        await handle({ id, data })
        return { id, status: 'completed' }
      } catch (error) {
        const status = error instanceof Hopeless ? 'deadletter' : 'failed'
        const isOver = status === 'deadletter' || job.retryCount >= job.retryLimit
        const about = { err: error, queue, jobId: id, tries: job.retryCount + 1 }
        if (isOver) {
          log.error(about, 'A job was given up on; an admin may try it again.')
          onGivenUp?.()
        } else log.warn(about, 'A job failed and is tried again.')
        return { id, status, output: { message: String(error) } }
      }
    }
    let rested = Promise.resolve()
    await boss.work(queue, ATTENTION, async (jobs: JobWithMetadata<JobData[Queue]>[]) => {
      await rested
      await calm()
      const results = await Promise.all(jobs.map(settle))
      rested = jobs.length === ATTENTION.batchSize ? Bun.sleep(REST_MS[queue]) : Promise.resolve()
      return results
    })
  }

  return {
    enqueue: async (tx, queue, jobs) => {
      const rows = jobs.map(({ key, ...job }) => ({ id: jobId(key), ...job }))
      await boss.insert(queue, rows, { db: fromDrizzle(tx, sql) })
    },
    start: async (handlers) => {
      await boss.start()
      isStarted = true
      await attend('mail', handlers.mail)
      await attend('bulk-mail', handlers['bulk-mail'])
      await attend('account-mail', handlers['account-mail'])
    },
    again: async ({ queue, id, deadId, data }) => {
      // In this order: a crash between leaves the letter listed, and only what has failed is tried.
      // The job itself is forgotten before its copy: it is written again, or this does nothing.
      await boss.insert(queue, [{ id, data }])
      await boss.retry(queue, id)
      await boss.deleteJob(deadLetters(queue), deadId)
    },
    forget: async ({ queue, deadId }) => {
      await boss.deleteJob(deadLetters(queue), deadId)
    },
    stop: async () => {
      if (isStarted) await boss.stop({ graceful: true, timeout: DRAIN_MS })
    },
  }
}
